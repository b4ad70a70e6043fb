import { CONSENT_ARTICLES } from '@kefir/rules/content/consent-articles'
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
    link: `/articles/${CONSENT_ARTICLES.agreement}`,
    version: '2026-11-01',
  },
  agree_personal: {
    title: 'Обработка персональных данных',
    link: `/articles/${CONSENT_ARTICLES.agree_personal}`,
    version: '2026-11-01',
  },
}
