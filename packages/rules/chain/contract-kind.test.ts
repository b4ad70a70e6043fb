import { describe, expect, test } from 'vitest'
import { contractKind } from './contract-kind.ts'

const said = { itself: true, nonsense: false, erc721: false, erc1155: false }

describe('contractKind', () => {
  test.each([
    [{ erc721: true }, 'ERC-721'],
    [{ erc1155: true }, 'ERC-1155'],
    [{}, 'unknown'],
    [{ erc721: true, erc1155: true }, 'unknown'],
    [{ erc721: true, nonsense: true }, 'unknown'],
    [{ erc721: true, itself: false }, 'unknown'],
  ])('%o is %s', (answers, kind) => expect(contractKind({ ...said, ...answers })).toBe(kind))
})
