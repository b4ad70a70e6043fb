export type ContractKind = 'ERC-721' | 'ERC-1155' | 'unknown'

/** What a contract answers to ERC-165; false also where it answers nothing. */
export type Said165 = {
  /** To the id of the standard itself, 0x01ffc9a7. */
  itself: boolean
  /** To 0xffffffff, which nobody may have: whoever says yes says yes to everything. */
  nonsense: boolean
  erc721: boolean
  erc1155: boolean
}

/** What a contract is, as far as it can be believed. */
export function contractKind({ itself, nonsense, erc721, erc1155 }: Said165): ContractKind {
  if (!itself || nonsense || erc721 === erc1155) return 'unknown'
  return erc721 ? 'ERC-721' : 'ERC-1155'
}
