/** Articles that people agree to when they register, by the field of the form. */
export const CONSENT_ARTICLES = {
  agreement: 'dogovor-oferta-polzovatelya-nft-platformy',
  agree_personal: 'obrabotka-personalnykh-dannykh',
} as const

/** Whether a change of its wording would change what people have agreed to. */
export const isConsentArticle = (slug: string) =>
  Object.values<string>(CONSENT_ARTICLES).includes(slug)
