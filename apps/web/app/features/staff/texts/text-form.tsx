import { useState, type ReactNode } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { EditedText, TextFields, TextKind } from '@kefir/wire/texts'
import { callApi } from '../../../lib/api/call-api.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { SelectField } from '../select-field.tsx'
import { PAGE_GROUPS, TEXT_WORDS } from './text-words.ts'
import { usePreview } from './use-preview.ts'

/** What the form holds while it is written. */
export type Written = Pick<TextFields, 'title' | 'lead' | 'body'>

type TextFormProps = {
  kind: TextKind
  /** Null for one that is not written yet. */
  text: EditedText | null
  /** Groups of questions that there are. */
  groups: string[]
  /** The site's own look of the text. */
  show: (written: Written) => ReactNode
}

const FIELDS = ['slug', 'group', 'title', 'lead', 'body', 'reason']

/** Writes or changes a text beside the page as the site will show it. */
export function TextForm({ kind, text, groups, show }: TextFormProps) {
  const words = TEXT_WORDS[kind]
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [written, setWritten] = useState<Written>({
    title: text?.title ?? '',
    lead: text?.lead ?? '',
    body: text?.body ?? '',
  })
  const preview = usePreview(kind, written.body)
  const form = useForm({
    fields: FIELDS,
    draft: `text ${kind} ${text ? `${text.id} ${text.version}` : 'new'}`,
    send: (data) => save(kind, text, readText(data)),
    onDone: (saved) => {
      showToast('Сохранено')
      if (text) void revalidate()
      else void navigate(`/admin/content/${kind}/${saved.id}`)
    },
  })
  const follow = (data: FormData) => {
    const { title, lead, body } = readText(data)
    setWritten({ title, lead, body })
  }
  const locked = text?.is_consent
    ? 'Редакция этого документа выходит с новой версией сайта'
    : form.disabledBecause

  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <form
        {...form.formProps}
        onInput={(event) => {
          form.formProps.onInput()
          follow(new FormData(event.currentTarget))
        }}
        className="space-y-4"
      >
        <Field
          label={words.title}
          name="title"
          required
          defaultValue={text?.title}
          error={form.errors['title']}
        />
        <Field
          label="Адрес"
          name="slug"
          required
          defaultValue={text?.slug}
          error={form.errors['slug']}
          hint={`${words.site}… Со старого адреса читателей переведут на новый.`}
        />
        {kind === 'pages' ? (
          <SelectField
            label="Раздел"
            name="group"
            required
            options={PAGE_GROUPS}
            defaultValue={text?.group ?? 'know'}
            error={form.errors['group']}
          />
        ) : (
          <>
            <Field
              label="Раздел"
              name="group"
              required
              list="text-groups"
              defaultValue={text?.group}
              error={form.errors['group']}
            />
            <datalist id="text-groups">
              {groups.map((group) => (
                <option key={group}>{group}</option>
              ))}
            </datalist>
          </>
        )}
        {kind === 'pages' && (
          <TextArea
            label="Вступление"
            name="lead"
            rows={2}
            longest={500}
            defaultValue={text?.lead}
            error={form.errors['lead']}
          />
        )}
        <TextArea
          label={words.body}
          name="body"
          rows={16}
          required
          longest={20_000}
          spellCheck
          defaultValue={text?.body}
          error={form.errors['body']}
          style={{ fontFamily: 'ui-monospace, monospace', fontSize: 14 }}
        />
        <p className="text-sm text-pretty text-muted">
          Можно: h2, h3, p, ul, ol, li, b, i, a, blockquote, code, таблицы. Остальное сервер уберёт,
          и справа видно, что останется.
        </p>
        <Field
          label="Почему меняете"
          name="reason"
          required
          maxLength={1000}
          error={form.errors['reason']}
          hint="Останется в журнале."
        />
        <p role="alert" className="text-danger empty:hidden">
          {form.footer}
        </p>
        <Button type="submit" disabledBecause={locked}>
          {form.isSending ? 'Сохраняем…' : text ? 'Сохранить' : 'Создать черновик'}
        </Button>
      </form>
      <section aria-label="Как увидят читатели" className="min-w-0">
        <h2 className="mb-2 text-[15px] font-semibold text-muted">Как увидят читатели</h2>
        <div className="max-h-[80dvh] overflow-auto rounded-[14px] border border-line bg-bg lg:sticky lg:top-6">
          {show({ ...written, body: preview ?? text?.body ?? '' })}
        </div>
      </section>
    </div>
  )
}

const readText = (data: FormData) => {
  const of = (name: string) => String(data.get(name) ?? '')
  return {
    slug: of('slug'),
    group: of('group'),
    title: of('title'),
    lead: of('lead'),
    body: of('body'),
    reason: of('reason'),
  }
}

const save = (kind: TextKind, text: EditedText | null, body: ReturnType<typeof readText>) =>
  text
    ? callApi('PUT /v1/admin/content/:kind/:id', {
        params: { kind, id: text.id },
        body: { ...body, version: text.version },
      })
    : callApi('POST /v1/admin/content/:kind', { params: { kind }, body })
