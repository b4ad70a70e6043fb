/** Every shown thing has this word in its name, so that one question to the search could find them all. */
export const WORD = 'кувшин'

/**
 * What somebody keeps to themselves, or what waits for a moderator: each is known again by a text or a number
 * that stands nowhere else in the world.
 */
export const SECRETS = {
  hiddenToken: ['zzhidden', 7_000_001],
  tokenOnModeration: ['zzwaits', 7_000_002],
  tokenInProcessing: ['zzprocessing', 7_000_003],
  rejectedToken: ['zzrejected', 7_000_004],
  rejectionReason: ['zzreason'],
  removedToken: ['zzremoved', 7_000_005],
  unlockable: ['zzunlockable'],
  pendingCollection: ['zzpending', 7_200_001],
  rejectedCollection: ['zzrefused', 7_200_002],
  pendingName: ['zznewname'],
  privateGallery: ['zzprivate', 7_100_001],
  email: ['zzowner@example.org'],
  firstName: ['Zzfirst'],
  lastName: ['Zzlast'],
  phone: ['9997770011'],
  sessionAddress: ['10.99.98.97'],
  draft: ['zzdraft'],
  uploadName: ['zzupload'],
  complaint: ['zzappeal', 'zzanswer'],
  journalReason: ['zzjournal'],
  ticket: ['zzsubject', 'zzquestion', 'zzreply', 7_300_001],
  litres: ['zzlitres'],
  order: ['zzordered', 7_500_001],
  offer: ['zzoffered', 7_900_001],
  promo: ['zzpromoted', 7_950_001],
  invoice: ['zzpayer', 7_960_001],
  notification: ['zzbell', 7_800_001],
  payout: ['zzbank', 7_850_001],
  payment: [7_860_001],
  receiptEmail: ['zzreceipt@example.org'],
  /** Digits alone: a checksum changes none of them. */
  wallet: [`0x${'7'.repeat(36)}0451`, 7_870_001],
  /** Found there and not brought here. */
  walletToken: ['zzfound'],
  textDraft: ['zzarticle', 'zzfaq', 7_400_001],
} as const
/** An article and a question that everybody reads, and one of each that is not published yet. */
export const TEXTS = {
  open: { id: 7_400_002, slug: 'otkrytyi-kuvshin' },
  draft: { id: SECRETS.textDraft[2], slug: 'chernovik' },
} as const
export const COLLECTION_SLUG = 'kuvshiny'
export const UPLOAD_ID = '0a1b2c3d-0000-4000-8000-00000000abcd'
export type SecretName = keyof typeof SECRETS

/** Which secrets a text gives away. */
export const secretsIn = (text: string): SecretName[] =>
  (Object.keys(SECRETS) as SecretName[]).filter((name) =>
    SECRETS[name].some((mark) =>
      typeof mark === 'string' ? text.includes(mark) : new RegExp(`\\b${mark}\\b`).test(text),
    ),
  )
