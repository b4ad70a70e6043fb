/** The page where a token's places are bought and told of. */
export const promoPath = (tokenId: number) => `/promotion-token/${tokenId}`
