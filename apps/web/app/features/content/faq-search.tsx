import { Form } from 'react-router'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'

type FaqSearchProps = { text: string; onChange: (text: string) => void }

/** Narrows the questions while one types; without scripts, by Enter. */
export function FaqSearch({ text, onChange }: FaqSearchProps) {
  return (
    <Form
      action="/FAQ"
      role="search"
      aria-label="Поиск по вопросам"
      // With a script the questions are narrowed already; the address need not change.
      onSubmit={(event) => event.preventDefault()}
      className="mt-5"
    >
      <Field
        label="Найти вопрос"
        type="search"
        name="q"
        autoComplete="off"
        maxLength={100}
        placeholder="Например: оплата, кошелёк, пароль"
        value={text}
        onChange={(event) => onChange(event.target.value)}
        end={<Icon name="search" className="mr-3 text-muted" />}
      />
    </Form>
  )
}
