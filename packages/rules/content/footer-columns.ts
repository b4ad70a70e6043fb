/** The footer's columns in the specification's order. Their links are the editors'. */
export const FOOTER_COLUMNS = ['support', 'faq', 'documents', 'company'] as const
export type FooterColumn = (typeof FOOTER_COLUMNS)[number]

export const FOOTER_NAMES: Record<FooterColumn, string> = {
  support: 'Поддержка',
  faq: 'FAQ',
  documents: 'Документы',
  company: 'Компания',
}
