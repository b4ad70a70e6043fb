import { ApiFailure } from '../api/call-api.ts'

/** What a form sees by itself is told as the server would tell it: under the field, with the focus there. */
export const refuseField = (name: string, words: string) =>
  new ApiFailure(422, { errors: { [name]: [words] } })
