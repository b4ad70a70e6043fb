import { SOCIAL_KEYS } from '@kefir/rules/accounts/socials'
import type { CreateCollectionBody, EditCollectionBody } from '@kefir/wire/works'
import { ask } from '../../lib/api/ask.ts'
import { textOf, type Deeds } from '../../lib/forms/answer-form.server.ts'
import { readNumber } from './work-fields.ts'

/** The form of a new collection, which stands on its own page and in dialogs of others. */
export const CREATE_COLLECTION = {
  'collection-create': (form: FormData) =>
    ask('POST /v1/collections', { body: readNewCollection(form) }),
} satisfies Deeds

/** Forms of the page of one's own collection. */
export const editCollectionDeeds = (id: string) =>
  ({
    'collection-edit': (form: FormData) =>
      ask('PUT /v1/collection/:id', { params: { id }, body: readEdit(form) }),
    'edit-withdraw': () => ask('DELETE /v1/collection/:id/edit', { params: { id } }),
  }) satisfies Deeds

const readWords = (form: FormData) => ({
  name: textOf(form, 'name'),
  slug: textOf(form, 'slug') || null,
  category_id: Number(textOf(form, 'category_id')),
  description: textOf(form, 'description'),
  socials: SOCIAL_KEYS.flatMap((key) => {
    const url = textOf(form, key).trim()
    return url === '' ? [] : [{ key, url }]
  }),
  royalty: readNumber(textOf(form, 'royalty')),
})

const readNewCollection = (form: FormData): CreateCollectionBody => ({
  ...readWords(form),
  cover_upload_id: textOf(form, 'cover_upload_id'),
  banner_upload_id: textOf(form, 'banner_upload_id') || null,
})

const readEdit = (form: FormData): EditCollectionBody => ({
  ...readWords(form),
  cover_upload_id: textOf(form, 'cover_upload_id') || null,
  banner_upload_id: textOf(form, 'banner_upload_id') || null,
  no_banner: form.has('no_banner'),
})
