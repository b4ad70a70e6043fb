import type { Trait } from './traits.ts'

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

export const LONGEST_WORK_NAME = 120
export const LONGEST_DESCRIPTION = 5000
export const LONGEST_UNLOCKABLE = 2000
export const MOST_ROYALTY = 10
export const MOST_COPIES = 1000

/** «1 500,5» → `"1500.50"`; what is no number goes as it is, for the server to refuse. */
export function readPrice(typed: string): string {
  const plain = typed.replace(/[\s\u00a0₽]/g, '').replace(',', '.')
  const [whole = '', part = ''] = plain.split('.')
  return /^\d+(\.\d{1,2})?$/.test(plain) ? `${whole}.${part.padEnd(2, '0')}` : plain
}

/** «2,5» → 2.5. What is no number stays none, for the server to refuse. */
export const readNumber = (typed: string) => Number(typed.trim().replace(',', '.'))
