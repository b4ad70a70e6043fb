import { FOOTER_NAMES, type FooterColumn } from '@kefir/rules/content/footer-columns'
import type { DeskFooter, DeskFooterLink } from '@kefir/wire/footer'
import { DeedButton } from '../deed-button.tsx'
import { DeskPart } from '../desk-facts.tsx'
import { DeskMark } from '../desk-mark.tsx'
import { PlaceFields, sortByPlaces } from '../place-fields.tsx'
import { LinkDeed } from './link-deed.tsx'
import { saveFooter } from './save-footer.ts'

type ColumnProps = { footer: DeskFooter; column: FooterColumn }

/** One column: its links in their order, and what may be done with each. */
export function FooterColumnPart({ footer, column }: ColumnProps) {
  const links = footer.links.filter((link) => link.column === column)
  return (
    <DeskPart
      title={FOOTER_NAMES[column]}
      aside={links.length > 1 && <OrderDeed footer={footer} column={column} links={links} />}
    >
      {links.length === 0 && <p className="text-muted">Ссылок нет: колонка не показывается.</p>}
      <ul className="divide-y divide-line">
        {links.map((link) => (
          <li
            key={footer.links.indexOf(link)}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5"
          >
            <p className="min-w-0 grow basis-[180px]">
              <b>{link.name}</b> {!link.is_shown && <DeskMark>Скрыта</DeskMark>}
              <span className="block text-sm text-muted [overflow-wrap:anywhere]">{link.to}</span>
            </p>
            <span className="flex flex-wrap gap-2">
              <LinkDeed footer={footer} column={column} link={link} />
              <RemoveDeed footer={footer} link={link} />
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-3">
        <LinkDeed footer={footer} column={column} />
      </div>
    </DeskPart>
  )
}

function RemoveDeed({ footer, link }: { footer: DeskFooter; link: DeskFooterLink }) {
  const others = footer.links.filter((one) => one !== link)
  return (
    <DeedButton
      label={
        <>
          Убрать<span className="sr-only"> ссылку «{link.name}»</span>
        </>
      }
      title={`Убрать «${link.name}»`}
      lead="Ссылка пропадёт со всех страниц. Вернуть её можно из истории."
      reasons={['Раздел закрыт', 'Ссылка больше не нужна']}
      verb="Убрать"
      done="Подвал обновлён"
      send={(reason) => saveFooter(footer, others, reason)}
    />
  )
}

function OrderDeed({ footer, column, links }: ColumnProps & { links: DeskFooterLink[] }) {
  const lines = links.map((link, id) => ({ id, title: link.name, link }))
  const send = (reason: string, form: FormData) => {
    const others = footer.links.filter((link) => link.column !== column)
    return saveFooter(
      footer,
      [...others, ...sortByPlaces(lines, form).map(({ link }) => link)],
      reason,
    )
  }
  return (
    <DeedButton
      label="Порядок"
      title={`Порядок: ${FOOTER_NAMES[column]}`}
      lead="Поставьте номера: ссылки встанут по возрастанию."
      reasons={['Важное выше', 'По просьбе поддержки']}
      verb="Сохранить порядок"
      done="Порядок сохранён"
      send={send}
      renderFields={() => <PlaceFields lines={lines} />}
    />
  )
}
