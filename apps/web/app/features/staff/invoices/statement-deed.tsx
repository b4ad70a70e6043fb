import { callApi } from '../../../lib/api/call-api.ts'
import { Field } from '../../../ui/field.tsx'
import { DeedButton } from '../deed-button.tsx'
import { statementWords } from './statement-words.ts'

const FIELDS = ['file_name', 'content']

/** Imports a statement of the platform's account, as the bank's program exports it for 1С. */
export const StatementDeed = () => (
  <DeedButton
    kind="primary"
    label="Загрузить выписку"
    title="Выписка банка"
    lead="Файл обмена с 1С (обычно kl_to_1c.txt). Загруженное раньше второй раз не зачтётся."
    reasons={['Выписка за день', 'Выписка за неделю']}
    verb="Загрузить"
    done={statementWords}
    names={FIELDS}
    renderFields={(errors) => (
      <Field
        label="Файл выписки"
        name="statement"
        type="file"
        accept=".txt,text/plain"
        required
        className="[&_input]:py-2.5"
        error={errors['content'] ?? errors['file_name']}
      />
    )}
    send={async (reason, form) => {
      const file = form.get('statement')
      const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : null
      return callApi('POST /v1/admin/statements', {
        body: {
          file_name: file instanceof File ? file.name : '',
          content: bytes ? toBase64(bytes) : '',
          reason,
        },
      })
    }}
  />
)

/** In pieces, for a call takes only so many arguments. */
function toBase64(bytes: Uint8Array) {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192))
  return btoa(text)
}
