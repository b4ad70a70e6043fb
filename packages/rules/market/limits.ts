/** Kopecks: no token is offered for less or more. */
export const LOWEST_PRICE = 1_000n
export const HIGHEST_PRICE = 1_000_000_000n

/** Kopecks: more the bank takes in no one payment (facts of ЮKassa). */
export const MOST_BY_CARD = 35_000_000n
export const MOST_BY_SBP = 70_000_000n

/** How long tokens wait for the payment of who reserved them. */
export const RESERVED_MINUTES = 15

/** Tokens of one order, and of a cart. */
export const MOST_IN_ORDER = 20

/** Orders one person may have unpaid at a time: who reserves more keeps others from buying. */
export const MOST_UNPAID = 10

/**
 * What one organisation may keep by invoices that it has not paid. An invoice keeps its tokens for days and costs nothing
 * to ask for, so without a bound one account takes the market off sale; one full order must fit.
 */
export const MOST_OPEN_INVOICES = 3
export const MOST_TOKENS_BY_INVOICE = MOST_IN_ORDER

/** How long an offer may stand. */
export const MOST_OFFER_DAYS = 30

/** Offers one person may have open at a time. */
export const MOST_OFFERS = 50

/** Kopecks: an offer is raised by no less. */
export const LEAST_RAISE = 1_000n
