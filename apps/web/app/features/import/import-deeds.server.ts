import { ask } from '../../lib/api/ask.ts'
import { FAILED } from './import-all.tsx'
import { RETRIED } from './import-row.tsx'
import { textOf, type Deeds } from '../../lib/forms/answer-form.server.ts'

const wordsOf = (form: FormData) =>
  form.getAll('token_ids').filter((word): word is string => typeof word === 'string')

/** One that is tried again goes alone: the rest of what is picked was not asked for. */
const wantedOf = (form: FormData) => (form.has(RETRIED) ? [textOf(form, RETRIED)] : wordsOf(form))

/** The forms of the import. */
export const IMPORT_DEEDS = {
  'wallet-scan': (form) =>
    ask('POST /v1/tokens_import/scan', { body: { wallet: textOf(form, 'wallet') } }),
  'wallet-name': (form) =>
    ask('POST /v1/tokens_import/scan', {
      body: {
        wallet: textOf(form, 'wallet'),
        token: `${textOf(form, 'contract').trim()}:${textOf(form, 'number').trim()}`,
      },
    }),
  'wallet-import': (form) =>
    ask('POST /v1/tokens_import/import_tokens', {
      body: { wallet: textOf(form, 'wallet'), token_ids: wantedOf(form) },
    }),
  'wallet-import-all': (form) =>
    ask('POST /v1/tokens_import/import_tokens', {
      body: {
        wallet: textOf(form, 'wallet'),
        ...(form.has(FAILED) ? { failed: true } : { all: true }),
      },
    }),
  'wallet-trust': (form) =>
    ask('POST /v1/tokens_import/spam', {
      body: { wallet: textOf(form, 'wallet'), token_ids: wordsOf(form), is_spam: false },
    }),
} satisfies Deeds
