import { ask } from '../../lib/api/ask.ts'
import { textOf, type Deeds } from '../../lib/forms/answer-form.server.ts'

/** The forms of a linked address, wherever it is shown. */
export const ADDRESS_DEEDS = {
  'address-main': (form) =>
    ask('PUT /v1/blockchain-accounts/:id/main', { params: { id: textOf(form, 'id') } }),
  'address-unlink': (form) =>
    ask('DELETE /v1/blockchain-accounts/:id', { params: { id: textOf(form, 'id') } }),
} satisfies Deeds
