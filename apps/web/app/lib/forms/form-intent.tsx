import { FORM_KEY, useFormKey } from '../api/form-key.ts'

/** Which of the screen's forms this is, and of which page: sent twice, it is done once. */
export function FormIntent({ name }: { name: string }) {
  const formKey = useFormKey()
  return (
    <>
      <input type="hidden" name="intent" value={name} />
      {formKey && <input type="hidden" name={FORM_KEY} value={formKey} />}
    </>
  )
}
