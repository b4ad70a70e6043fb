import type { ConsentsReply } from '@kefir/wire/settings'

export type ConsentDocument = ConsentsReply[number]['document']

type Document = {
  title: string
  link: string
  /** The date of the wording in force; change it together with the article. */
  version: string
}

/** What a person agrees to when they register: the field's name on the wire is the document's. */
export const CONSENT_DOCUMENTS: Record<ConsentDocument, Document> = {
  agreement: {
    title: 'Договор-оферта пользователя NFT-платформы',
    link: '/articles/dogovor-oferta-polzovatelya-nft-platformy',
    version: '2026-11-01',
  },
  agree_personal: {
    title: 'Обработка персональных данных',
    link: '/articles/obrabotka-personalnykh-dannykh',
    version: '2026-11-01',
  },
}
