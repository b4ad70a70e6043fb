import { call } from '../call.ts'
import { IdParams } from '../common.ts'
import {
  CollectionMetadata,
  ExportPageReply,
  ExportsReply,
  MintBody,
  MintReply,
  TokenBlockchainBody,
  TokenBlockchainReply,
  TokenMetadata,
  TokenMetadataParams,
} from '../exports.ts'

const tag = 'chain'

export const exportCalls = {
  mintToken: call({
    method: 'POST',
    path: '/v1/token/mint',
    who: 'user',
    tag,
    summary: 'Take an own token out to a linked address in Polygon; free, ends its listing',
    body: MintBody,
    reply: MintReply,
    status: 202,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'STATE_CHANGED', 'CHAIN_AWAY'],
  }),
  hearOfMove: call({
    method: 'POST',
    path: '/v1/token/blockhain',
    who: 'user',
    tag,
    summary: 'Tell that a token went to an address; the receipt is read before that is believed',
    body: TokenBlockchainBody,
    reply: TokenBlockchainReply,
    errors: ['NOT_FOUND', 'STATE_CHANGED', 'TOO_MANY_ATTEMPTS', 'CHAIN_AWAY'],
  }),
  getExport: call({
    method: 'GET',
    path: '/v1/token/:id/export',
    who: 'user',
    tag,
    summary: 'Whether an own token can be taken out to Polygon, and how that goes',
    params: IdParams,
    reply: ExportPageReply,
    errors: ['FORBIDDEN'],
  }),
  listExports: call({
    method: 'GET',
    path: '/v1/exports',
    who: 'user',
    tag,
    summary: 'What the signed-in user takes out to Polygon, the newest first',
    reply: ExportsReply,
  }),
  describeCollection: call({
    method: 'GET',
    path: '/v1/metadata/:id',
    who: 'anyone',
    tag,
    summary: 'What the contract of a collection says of it (ERC-7572)',
    params: IdParams,
    reply: CollectionMetadata,
  }),
  describeToken: call({
    method: 'GET',
    path: '/v1/metadata/:id/:number',
    who: 'anyone',
    tag,
    summary: 'What the contract says of a token (ERC-721 metadata)',
    params: TokenMetadataParams,
    reply: TokenMetadata,
  }),
}
