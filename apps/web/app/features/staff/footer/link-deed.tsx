import type { FooterColumn } from '@kefir/rules/content/footer-columns'
import type { DeskFooter, DeskFooterLink } from '@kefir/wire/footer'
import { Field } from '../../../ui/field.tsx'
import { Tick } from '../../../ui/tick.tsx'
import { DeedButton } from '../deed-button.tsx'
import { saveFooter } from './save-footer.ts'

type LinkDeedProps = {
  footer: DeskFooter
  column: FooterColumn
  /** Which link is changed; a new one is the last of its column. */
  link?: DeskFooterLink
}

/** Adds a link to a column, or changes one. */
export function LinkDeed({ footer, column, link }: LinkDeedProps) {
  const place = link ? footer.links.indexOf(link) : footer.links.length
  const at = (field: string) => `links.${place}.${field}`
  return (
    <DeedButton
      label={
        link ? (
          <>
            Изменить<span className="sr-only"> ссылку «{link.name}»</span>
          </>
        ) : (
          'Добавить ссылку'
        )
      }
      title={link ? `Ссылка «${link.name}»` : 'Новая ссылка'}
      reasons={link ? ['Адрес изменился', 'Название точнее'] : ['Новый раздел', 'Частый вопрос']}
      verb="Сохранить"
      done="Подвал обновлён"
      names={[at('name'), at('to')]}
      send={(reason, form) =>
        saveFooter(footer, footer.links.toSpliced(place, 1, linkIn(form, column)), reason)
      }
      renderFields={(errors) => (
        <>
          <Field
            label="Название"
            name="name"
            required
            maxLength={60}
            defaultValue={link?.name}
            error={errors[at('name')]}
          />
          <Field
            label="Адрес"
            name="to"
            required
            maxLength={500}
            defaultValue={link?.to}
            hint="Страница сайта, например /support, или https://…"
            error={errors[at('to')]}
          />
          <Tick label="Показывать" name="is_shown" defaultChecked={link?.is_shown ?? true} />
        </>
      )}
    />
  )
}

const linkIn = (form: FormData, column: FooterColumn): DeskFooterLink => ({
  column,
  name: String(form.get('name') ?? ''),
  to: String(form.get('to') ?? ''),
  is_shown: form.get('is_shown') === 'on',
})
