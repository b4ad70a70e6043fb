export type CategoryId = number

export type DemoCategory = {
  id: CategoryId
  slug: string
  name: string
  /** Kebab-case word naming an icon. */
  icon: string
}

export type SocialKey = 'youtube' | 'vk' | 'telegram' | 'ok' | 'website'

export type Socials = Partial<Record<SocialKey, string>>

export type Legal = 'individual' | 'entity'

export type PersonRole = 'author' | 'collector' | 'both'

export type DemoPerson = {
  /** 3–24 characters, Latin or Cyrillic but never both, digits, `_ . -`; unique. */
  nikname: string
  legal: Legal
  firstName?: string
  lastName?: string
  /** Name of an entity, as it is shown. */
  name?: string
  email: string
  /** HTML of p, b, i, a, br, ul, li. */
  about: string
  website?: string
  socials: Socials
  isVerified: boolean
  showsEmail?: boolean
  city?: string
  role: PersonRole
  avatarKind: 'person' | 'entity'
  initials?: string
}

export type ArtStyle =
  | 'bottles'
  | 'tetra'
  | 'cow'
  | 'herd'
  | 'label'
  | 'waves'
  | 'sunburst'
  | 'stamp'
  | 'churn'
  | 'crate'
  | 'factory'
  | 'village'
  | 'splash'
  | 'poster'
  | 'grid'
  | 'night'
  | 'winter'
  | 'cap'
  | 'cheese'
  | 'pattern'
  | 'abstract'
  | 'pixel-cow'
  | 'owl'
  | 'kefirius'

export type Rarity = 'mini' | 'usual' | 'unusual' | 'rare' | 'epic' | 'legend'

export type RarityWeights = Record<Rarity, number>

/** `draws` is what the picture shows or says where a token has the value. */
export type TraitValue = { value: string; weight: number; draws?: string }

export type DemoTrait = {
  name: string
  /** Of the drawing; `rarity` where the tier decides. Without it nothing of the trait is to be seen. */
  aspect?: string
  values: TraitValue[]
}

/** 1 milk tank, 2 pasteurization, 3 cooling unit, 4 sourdough reservoir, 5 bottling line. */
export type ModuleType = 1 | 2 | 3 | 4 | 5

export type DemoCollection = {
  slug: string
  name: string
  /** Plain text, 2–5 sentences. */
  description: string
  /** Slug of a category. */
  category: string
  /** Nickname of a person. */
  author: string
  style: ArtStyle
  tokensCount: number
  /** Whole roubles. */
  priceFrom: number
  /** Whole roubles. */
  priceTo: number
  /** 1–100. */
  popularity: number
  royaltyBps: number
  rarityWeights: RarityWeights
  traits: DemoTrait[]
  tokenNames: string[]
  /** What all its pictures share, by aspect of the drawing. */
  look?: Readonly<Record<string, string>>
  /**
   * What a name tells of its token: only one that is so may bear it. By name of a trait its value, else by aspect of the
   * drawing, or `rarity`.
   */
  says?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Upper-case Cyrillic words of at most 8 letters, for lettering on pictures. */
  words: string[]
  /** May use {name} and {collection}. */
  descriptionTemplates: string[]
  origin: 'kefir' | 'polygon'
  /** Aligned with `tokenNames`; only the collections of workshop modules have it. */
  moduleTypes?: ModuleType[]
  /** Aligned with `tokenNames`; where given it rules over `rarityWeights`. */
  rarities?: Rarity[]
}

export type DemoGallery = {
  /** Nickname of a person. */
  owner: string
  name: string
  description: string
  /** Tokens are taken from what matches every given part. */
  query: { style?: ArtStyle; collectionSlugs?: string[] }
  size: number
  isPublic: boolean
  /** Beneath the first works, in their order. */
  captions?: string[]
  /** The collection whose banner is the cover; without it the works themselves are. */
  coverOf?: string
}

export type PageGroup = 'support' | 'footer' | 'know' | 'faq'

export type DemoPage = {
  slug: string
  title: string
  group: PageGroup
  order: number
  lead: string
  /** HTML of h2, h3, p, ul, ol, li, b, i, a, blockquote and tables. */
  bodyHtml: string
  motif: ArtStyle
}

export type FaqGroup =
  | 'Начало'
  | 'Покупка'
  | 'Продажа'
  | 'Кошелёк и Polygon'
  | 'Кефир и игры'
  | 'Безопасность'
  | 'Юридическим лицам'

export type DemoFaqEntry = {
  slug: string
  group: FaqGroup
  question: string
  /** HTML of p, b, i, a, br, ul, ol, li. */
  answerHtml: string
}

export type DemoBanner = {
  text: string
  shortText: string
  link: string
  isDismissible: boolean
  motif: ArtStyle
}

export type HeroCard = {
  eyebrow: string
  title: string
  text: string
  action: string
  link: string
  motif: ArtStyle
}

export type GameTile = {
  title: string
  text: string
  action: string
  link: string
}
