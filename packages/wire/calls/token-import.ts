import { call } from '../call.ts'
import { Done, IdParams } from '../common.ts'
import {
  ImportTokensBody,
  ScanWalletBody,
  TokenMetadataReply,
  TrustTokensBody,
  WalletImport,
  WalletScan,
  WalletTokensQuery,
  WalletTokensReply,
} from '../token-import.ts'

const tag = 'import'

export const tokenImportCalls = {
  listWalletTokens: call({
    method: 'GET',
    path: '/v1/tokens_import/filtersort',
    who: 'user',
    tag,
    summary: 'What was found at a linked address, and how its import stands',
    query: WalletTokensQuery,
    reply: WalletTokensReply,
    errors: ['NOT_FOUND'],
  }),
  scanWallet: call({
    method: 'POST',
    path: '/v1/tokens_import/scan',
    who: 'user',
    tag,
    summary: 'Look into a linked address for tokens, or at one that is named',
    body: ScanWalletBody,
    reply: WalletScan,
    status: 202,
    errors: ['NOT_FOUND', 'STATE_CHANGED', 'TOO_MANY_ATTEMPTS', 'CHAIN_AWAY'],
  }),
  importTokens: call({
    method: 'POST',
    path: '/v1/tokens_import/import_tokens',
    who: 'user',
    tag,
    summary: 'Bring tokens of a linked address here; one import of an address at a time',
    body: ImportTokensBody,
    reply: WalletImport,
    status: 202,
    errors: ['NOT_FOUND', 'STATE_CHANGED', 'CHAIN_AWAY'],
  }),
  trustTokens: call({
    method: 'POST',
    path: '/v1/tokens_import/spam',
    who: 'user',
    tag,
    summary: 'Say that tokens of a linked address are no spam, or are after all',
    body: TrustTokensBody,
    reply: Done,
    errors: ['NOT_FOUND'],
  }),
  getTokenMetadata: call({
    method: 'GET',
    path: '/v1/token/:id/metadata',
    who: 'anyone',
    tag,
    summary: 'How fresh the metadata of an imported token are',
    params: IdParams,
    reply: TokenMetadataReply,
  }),
  refreshTokenMetadata: call({
    method: 'POST',
    path: '/v1/token/:id/metadata',
    who: 'user',
    tag,
    summary: 'Have the metadata of an imported token read anew, at most once in five minutes',
    params: IdParams,
    reply: TokenMetadataReply,
    status: 202,
    errors: ['TOO_MANY_ATTEMPTS', 'CHAIN_AWAY'],
  }),
}
