import { moscowDay } from '@kefir/rules/time/moscow-days'
import type { Calls } from '@kefir/wire/calls'
import {
  COLLECTION_SLUG,
  SECRETS,
  TEXTS,
  UPLOAD_ID,
  WORD,
  type SecretName,
} from './secret-world/secrets.ts'
import type { SecretWorld } from './secret-world/secret-world.ts'

/** The secrets are of this year. */
const YEAR = moscowDay(new Date()).slice(0, 4)

export type GetName = {
  [Name in keyof Calls]: Calls[Name]['method'] extends 'GET' ? Name : never
}[keyof Calls]

export type Person = 'guest' | 'stranger' | 'owner' | 'staff'
type Example = {
  /** Below /api/v1. */
  path: string
  /** What of the owner's they are given; nothing where nothing is said. */
  sees?: Partial<Record<Person, SecretName[]>>
}
type Examples = (world: SecretWorld) => Example[]

const one =
  (path: string, sees?: Example['sees']): Examples =>
  () => [{ path, ...(sees && { sees }) }]

/** Only its owner is given this. */
const own = (...secrets: SecretName[]) => ({ owner: secrets })
const UNREADY = [
  'tokenOnModeration',
  'tokenInProcessing',
  'rejectedToken',
  'removedToken',
] as const satisfies SecretName[]

type TokenName = (typeof UNREADY)[number] | 'hiddenToken'

/** A call about a token: of the open one, and of each that only its owner may see, staff neither. */
const ofTokens =
  (
    path: (id: number) => string,
    sees: (name: TokenName | 'openToken') => Example['sees'],
  ): Examples =>
  ({ tokenId }) => [
    { path: path(tokenId), sees: sees('openToken') ?? {} },
    ...(['hiddenToken', ...UNREADY] as const).map((name) => ({
      path: path(SECRETS[name][1]),
      sees: sees(name) ?? {},
    })),
  ]
/** Who asks for a token by its number is told of it if it is theirs. */
const itself = (name: TokenName | 'openToken') => (name === 'openToken' ? {} : own(name))

/** The same of collections: an open one, and two that only their author may see. */
const ofCollections =
  (path: (id: number) => string, open: Example['sees']): Examples =>
  ({ collectionId }) => [
    { path: path(collectionId), ...(open && { sees: open }) },
    ...(['pendingCollection', 'rejectedCollection'] as const).map((name) => ({
      path: path(SECRETS[name][1]),
      sees: own(name),
    })),
  ]
const ofOwner =
  (rest: string, sees?: Example['sees']): Examples =>
  ({ owner }) => [{ path: `/user/${owner.id}${rest}`, ...(sees && { sees }) }]

/** What somebody has or made: the owner sees it in every state, and what they hid when they ask for that. */
const ownTokens =
  (path: (id: number) => string): Examples =>
  ({ owner }) => [
    { path: `${path(owner.id)}?per_page=100`, sees: own(...UNREADY, 'rejectionReason') },
    { path: `${path(owner.id)}?per_page=100&filter=hidden`, sees: own('hiddenToken') },
    {
      path: `${path(owner.id)}?search=${encodeURIComponent(WORD)}&filter=hidden`,
      sees: own('hiddenToken'),
    },
  ]
const ofPerson =
  (path: (id: number) => string, sees?: Example['sees']): Examples =>
  ({ owner }) => [{ path: path(owner.id), ...(sees && { sees }) }]

/** What somebody favours: of another's that is hidden by now they are told nothing. */
const favourites =
  (path: (id: number) => string): Examples =>
  ({ owner, stranger }) => [
    { path: path(owner.id), sees: own('hiddenToken') },
    { path: path(stranger.id) },
  ]

/** What is written for everybody, and its draft, which editors alone see. */
const ofTexts =
  (path: (text: { id: number; slug: string }) => string, draft?: Example['sees']): Examples =>
  () => [{ path: path(TEXTS.open) }, { path: path(TEXTS.draft), ...(draft && { sees: draft }) }]
const all =
  (...examples: Examples[]): Examples =>
  (world) =>
    examples.flatMap((some) => some(world))

/** Every call that reads, as asked for what the owner has. A new call stands here or the test fails. */
export const GET_EXAMPLES: Record<GetName, Examples> = {
  // One's own account.
  getAccount: one('/account', own('email', 'firstName', 'lastName')),
  getBalance: one('/account/kefir-balance'),
  listPoints: one('/points', own('litres')),
  listNotifications: one('/notifications', own('notification')),
  getNotificationSettings: one('/notifications/settings'),
  getCart: one('/cart'),
  listExports: one('/exports'),
  listHandovers: one('/handovers'),
  getSaleTerms: ofTokens(
    (id) => `/token/${id}/sale/terms?price=100`,
    () => ({}),
  ),
  listOrders: one('/orders', own('order')),
  getOrder: one(`/orders/${SECRETS.order[1]}`, own('order')),
  listOffers: all(...['made', 'received'].map((side) => one(`/offers?side=${side}`, own('offer')))),
  listTokenOffers: ofTokens(
    (id) => `/token/${id}/offers`,
    () => ({}),
  ),
  getPromoSlots: one('/promo/slots'),
  listPromos: one('/promo', own('promo')),
  getPromo: one(`/promo/${SECRETS.promo[1]}`, own('promo')),
  // A document shows its words to whoever draws it: here it is only seen to be given.
  getInvoicePdf: one(`/invoices/${SECRETS.invoice[1]}/pdf`),
  getFinance: one('/finance', own('phone')),
  listPayouts: one('/finance/payouts', own('payout')),
  getPayout: one(`/finance/payouts/${SECRETS.payout[1]}`, own('payout')),
  listBanks: one('/finance/banks'),
  getStatement: one(`/finance/statement?year=${YEAR}`, own('payout')),
  listMoneyHistory: one('/payments/history', own('payout', 'payment')),
  getReceipt: one(`/payments/${SECRETS.payment[0]}/receipt`, {
    owner: ['payment', 'receiptEmail'],
    staff: ['payment', 'receiptEmail'],
  }),
  listBlockchainAccounts: one('/blockchain-accounts', own('wallet')),
  getWalletNonce: one(`/blockchain-accounts/nonce?address=0x${'0'.repeat(40)}`),
  getWalletNetwork: one('/blockchain-accounts/network'),
  getWalletBalances: one('/blockchain-accounts/balances', own('wallet')),
  listWalletTokens: one(
    `/tokens_import/filtersort?wallet=${SECRETS.wallet[0]}`,
    own('walletToken'),
  ),
  getProfile: one('/account/profile'),
  getPaymentDetails: one('/account/payments', own('phone')),
  listConsents: one('/account/consents'),
  exportAccount: one('/account/export', {
    ...own(
      ...(['hiddenToken', ...UNREADY] as const),
      ...(['pendingCollection', 'rejectedCollection', 'privateGallery', 'complaint'] as const),
      ...([
        'email',
        'firstName',
        'lastName',
        'phone',
        'sessionAddress',
        'draft',
        'ticket',
        'litres',
        'order',
        'offer',
        'promo',
        'payout',
        'payment',
        'receiptEmail',
        'invoice',
        'notification',
        'wallet',
      ] as const),
    ),
    // The number of what they favoured while it was shown: their own deed, which is all that is told of it.
    stranger: ['hiddenToken'],
  }),
  getSecurity: one('/account/security'),
  listSessions: one('/account/sessions', own('sessionAddress')),
  listSocials: one('/socials'),
  listOwnComplaints: one('/complaints', own('complaint')),

  // A person.
  getUser: ofOwner(''),
  getUserCounts: ofOwner('/counts'),
  listLightGalleries: ofOwner('/galleries/light', own('privateGallery', 'hiddenToken')),
  listGalleries: ofOwner('/galleries', own('privateGallery')),
  filterGalleries: ofOwner('/galleris/filter', own('privateGallery')),
  getGallery: () =>
    ['', '?link=zzguess'].map((query) => ({
      path: `/gallery/${SECRETS.privateGallery[1]}${query}`,
      sees: own('privateGallery', 'hiddenToken'),
    })),
  listUserTransactions: ofOwner('/transactions', own('hiddenToken')),
  filterUserTransactions: ofOwner('/transactions/filter', own('hiddenToken')),
  listUserOwnTransactions: ofOwner('/kefir-transactions', own('hiddenToken')),
  filterUserOwnTransactions: ofOwner('/kefir-transactions/filter', own('hiddenToken')),
  searchUserTokens: ownTokens((id) => `/user/${id}/tokens/search`),
  filterUserTokens: ownTokens((id) => `/user/${id}/tokens/filter`),
  filterSortUserTokens: ownTokens((id) => `/user/${id}/tokens/filtersort`),
  searchAuthorTokens: ownTokens((id) => `/author/${id}/tokens/search`),
  filterAuthorTokens: ownTokens((id) => `/author/${id}/tokens/filter`),
  listBoughtTokens: ofPerson((id) => `/tokens/user/${id}/pay`),
  listSoldTokens: ofPerson((id) => `/tokens/author/${id}/pay`),
  listFavouriteTokens: favourites((id) => `/user/${id}/tokens/favorites`),
  searchFavouriteTokens: favourites((id) => `/favorites/${id}/tokens/search`),
  listUserCollections: ofOwner('/collections', own('pendingCollection', 'rejectedCollection')),
  searchUserCollections: ofOwner(
    '/collections/search',
    own('pendingCollection', 'rejectedCollection'),
  ),
  filterUserCollections: ofOwner(
    '/collections/filter',
    own('pendingCollection', 'rejectedCollection'),
  ),
  listFavouriteCollections: ofOwner('/collections/favorites'),
  searchFavouriteCollections: ofPerson((id) => `/favorites/${id}/collections/search`),
  listCollectionsOfTokens: ofOwner('/collections-of-tokens'),

  // A token, a collection.
  getToken: ofTokens(
    (id) => `/token/${id}`,
    (name) => {
      if (name === 'openToken') return own('privateGallery', 'unlockable')
      const galleries = name !== 'tokenInProcessing' && name !== 'rejectedToken'
      return own(
        name,
        ...(galleries ? (['privateGallery'] as const) : []),
        ...(name === 'rejectedToken' ? (['rejectionReason'] as const) : []),
      )
    },
  ),
  getTokenMetadata: ({ importedId, tokenId }) =>
    [importedId, tokenId].map((id) => ({ path: `/token/${id}/metadata` })),
  listTokenTransactions: ofTokens((id) => `/token/${id}/transactions`, itself),
  listMoreTokens: ofTokens(
    (id) => `/token/${id}/more`,
    () => ({}),
  ),
  getTokenPromos: ofTokens((id) => `/promotion/${id}`, itself),
  getCollection: ofCollections((id) => `/collection/${id}`, {}),
  listCollectionTokens: ofCollections((id) => `/collection/${id}/tokens?per_page=100`, {}),
  listCollectionTransactions: ofCollections((id) => `/collection/${id}/transactions`, {}),
  findCollectionAddress: all(
    one(`/collection/address/${COLLECTION_SLUG}`),
    ...(['pendingCollection', 'rejectedCollection'] as const).map((name) =>
      one(`/collection/address/${SECRETS[name][0]}`, own(name)),
    ),
  ),
  getContract: ofCollections((id) => `/collection/contract/${id}`, {}),
  getExport: ofTokens((id) => `/token/${id}/export`, itself),
  // What the contract says is for everybody, so of what is not shown nobody is told, its author neither.
  describeCollection: ({ collectionId }) =>
    [collectionId, SECRETS.pendingCollection[1], SECRETS.rejectedCollection[1]].map((id) => ({
      path: `/metadata/${id}`,
    })),
  describeToken: ({ collectionId, tokenId }) =>
    [tokenId, ...(['hiddenToken', ...UNREADY] as const).map((name) => SECRETS[name][1])].map(
      (number) => ({ path: `/metadata/${collectionId}/${number}` }),
    ),

  // What its author works on.
  getTokenForm: ofTokens(
    (id) => `/token/${id}/edit`,
    (name) => {
      if (name === 'openToken') return own('unlockable')
      return own(name, ...(name === 'rejectedToken' ? (['rejectionReason'] as const) : []))
    },
  ),
  getCollectionForm: ofCollections((id) => `/collection/${id}/edit`, own('pendingName')),
  listOwnModeration: one(
    '/user/collections/moderation',
    own('pendingCollection', 'rejectedCollection'),
  ),
  getWaiting: one('/user/works/waiting'),
  suggestTraits: ({ collectionId }) =>
    [collectionId, SECRETS.pendingCollection[1]].map((id) => ({
      path: `/collection/${id}/traits`,
    })),
  getDraft: one('/drafts/createNFT', own('draft')),
  getUpload: one(`/uploads/${UPLOAD_ID}`),
  listNearCopies: one(`/uploads/${UPLOAD_ID}/near-copies`),

  // The catalogue.
  listCategoryCollections: one('/category/10568/collections?per_page=100'),
  listCategoryTokens: all(
    one('/category/10568/tokens?per_page=100'),
    one('/category/kefir-only/tokens?per_page=100&rarity=usual&kind=picture&sort=rarity'),
  ),
  listCategories: one('/categories'),
  getFooter: one('/footer'),
  getMain: one('/main'),
  getBanner: one('/main/banner'),
  listTopCollections: one('/main/collections/top'),
  listTrendTokens: one('/main/tokens/trend'),
  listNewTokens: one('/main/tokens/new'),
  listAuthors: one('/main/collections/authors'),
  search: one(`/search?query=${encodeURIComponent(WORD)}&limit=50`),
  searchTokens: one(`/search/tokens?query=${encodeURIComponent(WORD)}&per_page=100`),
  listActivity: one('/statistics/activity'),
  listRating: one('/statistics/rating?kind=authors'),
  getEconomy: one('/economy'),

  // What is read, and the site itself.
  listPages: one('/page/categories/support'),
  getDropCard: one('/drops/otkrytyi/share-card'),
  getPage: ofTexts(({ slug }) => `/page/${slug}`),
  listFaq: one('/faq'),
  getFaqEntry: all(
    ofTexts(({ slug }) => `/faq/${slug}`),
    ofTexts(({ id }) => `/faq/${id}`),
  ),
  getStatus: one('/status'),
  listImageSizes: one('/size/images'),

  // Support and the desks of editors, analysts and administrators.
  listOwnTickets: one('/support/tickets', own('ticket')),
  getTicket: () =>
    ['', '?key=unknown'].map((query) => ({
      path: `/support/tickets/${SECRETS.ticket[3]}${query}`,
      sees: own('ticket'),
    })),
  listTickets: one('/admin/tickets', { staff: ['ticket', 'email'] }),
  getDeskTicket: one(`/admin/tickets/${SECRETS.ticket[3]}`, { staff: ['ticket', 'email'] }),
  listTexts: () =>
    ['pages', 'faq'].map((kind) => ({
      path: `/admin/content/${kind}`,
      sees: { staff: ['textDraft'] },
    })),
  getText: all(
    ...['pages', 'faq'].map((kind) =>
      ofTexts(({ id }) => `/admin/content/${kind}/${id}`, { staff: ['textDraft'] }),
    ),
  ),
  listBanners: one('/admin/banners'),
  listPromoSlots: one('/admin/promo'),
  listMenuMarks: one('/admin/menu'),
  getDeskFooter: one('/admin/footer'),
  getReport: one(`/admin/reports?from=${YEAR}-01-01&to=${YEAR}-12-31`),
  getReportFile: one(`/admin/reports/csv?from=${YEAR}-01-01&to=${YEAR}-12-31`),
  getSystem: one('/admin/system'),
  listFailedJobs: one('/admin/system/jobs/failed'),
  listJournal: one('/admin/journal', { staff: ['journalReason'] }),
  getJournalFile: one('/admin/journal/csv', { staff: ['journalReason'] }),
  getJournalCheck: one('/admin/journal/check'),

  // Staff.
  getStaffMember: one('/admin/me'),
  listDesks: one('/admin/desks'),
  listReviews: one('/admin/moderation', {
    staff: ['pendingCollection', 'pendingName', 'tokenOnModeration'],
  }),
  getReview: () =>
    (['pendingCollection', 'pendingName', 'tokenOnModeration'] as const).map((name, index) => ({
      path: `/admin/moderation/${index + 1}`,
      sees: { staff: [name] },
    })),
  listDeskInvoices: one('/admin/invoices?state=all', { staff: ['invoice', 'order'] }),
  getDeskInvoicePdf: one(`/admin/invoices/${SECRETS.invoice[1]}/pdf`),
  listIncoming: one('/admin/incoming-payments?state=all'),
  listAccountRefunds: one('/admin/account-refunds'),
  listDeskPayouts: one('/admin/payouts', { staff: ['payout'] }),
  getDeskPayout: one(`/admin/payouts/${SECRETS.payout[1]}`, { staff: ['payout'] }),
  listDeskRefunds: one('/admin/refunds'),
  listDeskPayments: one('/admin/payments', { staff: ['payment'] }),
  getDeskPayment: one(`/admin/payments/${SECRETS.payment[0]}`, {
    staff: ['payment', 'receiptEmail'],
  }),
  getReconciliation: one('/admin/reconciliation'),
  listFindings: one('/admin/reconciliation/findings'),
  listPeople: one('/admin/people', { staff: ['email'] }),
  getStaffPerson: ofPerson((id) => `/admin/people/${id}`, {
    staff: ['email', 'firstName', 'lastName', 'sessionAddress', 'wallet', 'journalReason'],
  }),
  listPersonComplaints: ofPerson((id) => `/admin/people/${id}/complaints`),
  listDeskComplaints: one('/admin/complaints'),
  getDeskComplaint: one('/admin/complaints/1', { staff: ['complaint'] }),
}
