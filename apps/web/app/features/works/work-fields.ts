import type { CreateTokenBody, EditTokenBody, WorkForm } from '@kefir/wire/works'
import { readPrice, typePrice } from '../../lib/format/read-price.ts'
import { checkTraits, cleanTraits, type Trait } from './traits.ts'

/** What is typed into the form of a work, as it is typed. */
export type WorkFields = {
  name: string
  description: string
  /** Empty until one is chosen. */
  collection_id: string
  traits: Trait[]
  /** Per cent; empty where the collection's holds. */
  royalty: string
  copies: string
  unlockable: string
  is_adult: boolean
  is_sale: boolean
  price: string
  /** A file that has arrived, and its cover where it is no picture. */
  upload_id: string | null
  cover_upload_id: string | null
}

export const EMPTY_WORK: WorkFields = {
  name: '',
  description: '',
  collection_id: '',
  traits: [],
  royalty: '',
  copies: '1',
  unlockable: '',
  is_adult: false,
  is_sale: false,
  price: '',
  upload_id: null,
  cover_upload_id: null,
}

/** A draft, from wherever it came: a field of another kind than ours is left as it was. */
export function readFields(kept: unknown, saved: WorkFields): WorkFields {
  const draft = isRecord(kept) ? kept : {}
  const texts = TEXTS.filter((key) => typeof draft[key] === 'string')
  const ticks = TICKS.filter((key) => typeof draft[key] === 'boolean')
  const uploads = UPLOADS.filter((key) => typeof draft[key] === 'string')
  const own = Object.fromEntries([...texts, ...ticks, ...uploads].map((key) => [key, draft[key]]))
  const { traits } = draft
  return { ...saved, ...own, ...(Array.isArray(traits) && { traits: traits.filter(isTrait) }) }
}

const TEXTS = [
  'name',
  'description',
  'collection_id',
  'royalty',
  'copies',
  'unlockable',
  'price',
] as const
const TICKS = ['is_adult', 'is_sale'] as const
const UPLOADS = ['upload_id', 'cover_upload_id'] as const

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isTrait = (value: unknown): value is Trait =>
  isRecord(value) && typeof value['name'] === 'string' && typeof value['value'] === 'string'

/** A work that is there already, as its author types on: from the edit that waits, or saving would take it back. */
export const fieldsOf = (work: WorkForm): WorkFields => ({
  ...EMPTY_WORK,
  name: (wished(work) ?? work).name,
  description: work.description,
  collection_id: String(work.collection.id),
  traits: work.traits,
  royalty: work.royalty === null ? '' : String(work.royalty).replace('.', ','),
  copies: String(work.copies),
  unlockable: work.unlockable ?? '',
  is_adult: (wished(work) ?? work).is_adult,
  is_sale: work.price !== null,
  price: work.price === null ? '' : typePrice(work.price),
})

/** As `readFields`, of a work that is there: whatever a draft says, one that is for sale keeps its price. */
export const readFieldsOf =
  (work: Pick<WorkForm, 'is_sale'> | null) =>
  (kept: unknown, saved: WorkFields): WorkFields => {
    const fields = readFields(kept, saved)
    return work?.is_sale ? { ...fields, is_sale: saved.is_sale, price: saved.price } : fields
  }

const wished = ({ edit }: WorkForm) => (edit?.status === 'rejected' ? null : edit)

/**
 * What an edit sends; the file only where another was chosen. Of what is for sale the price only where it was
 * changed here: it may be another by now.
 */
export function toEditBody(
  fields: WorkFields,
  work: Pick<WorkForm, 'is_sale' | 'price'>,
): EditTokenBody {
  const { price, ...rest } = wordsOf(fields)
  return work.is_sale && price === work.price ? rest : { ...rest, price }
}

const wordsOf = (fields: WorkFields): EditTokenBody => ({
  name: fields.name,
  description: fields.description,
  traits: cleanTraits(fields.traits),
  royalty: fields.royalty.trim() === '' ? null : readNumber(fields.royalty),
  unlockable: fields.unlockable.trim() || null,
  is_adult: fields.is_adult,
  price: fields.is_sale ? readPrice(fields.price) : null,
  upload_id: fields.upload_id,
  cover_upload_id: fields.cover_upload_id,
})

export const toCreateBody = (fields: WorkFields): CreateTokenBody => ({
  ...wordsOf(fields),
  upload_id: fields.upload_id ?? '',
  collection_id: Number(fields.collection_id),
  copies: readNumber(fields.copies),
})

/** Why the work cannot be sent yet and what to do, or null. */
export function whyNotYet(fields: WorkFields, file: 'none' | 'coming' | 'here'): string | null {
  if (file === 'none') return 'Сначала выберите файл'
  if (file === 'coming') return 'Файл ещё загружается. Остальное можно заполнить пока'
  if (fields.name.trim() === '') return 'Назовите работу'
  if (fields.collection_id === '') return 'Выберите коллекцию'
  if (checkTraits(fields.traits).some(Boolean)) return 'Исправьте свойства'
  if (fields.is_sale && fields.price.trim() === '') return 'Укажите цену или выключите продажу'
  return null
}

/** «2,5» → 2.5. What is no number stays none, for the server to refuse. */
export const readNumber = (typed: string) => Number(typed.trim().replace(',', '.'))
