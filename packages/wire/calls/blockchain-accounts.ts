import {
  BlockchainAccount,
  BlockchainAccountsReply,
  LinkAddressBody,
  WalletBalancesReply,
  WalletNetworkReply,
  WalletNonceQuery,
  WalletNonceReply,
} from '../blockchain-accounts.ts'
import { call } from '../call.ts'
import { Done, IdParams } from '../common.ts'

const tag = 'accounts'

export const blockchainAccountCalls = {
  listBlockchainAccounts: call({
    method: 'GET',
    path: '/v1/blockchain-accounts',
    who: 'user',
    tag,
    summary: 'The addresses that the signed-in user has linked',
    reply: BlockchainAccountsReply,
  }),
  getWalletNonce: call({
    method: 'GET',
    path: '/v1/blockchain-accounts/nonce',
    who: 'user',
    tag,
    summary:
      'A message for the wallet of an address to sign; it is good once, in this session, for ten minutes',
    query: WalletNonceQuery,
    reply: WalletNonceReply,
  }),
  getWalletNetwork: call({
    method: 'GET',
    path: '/v1/blockchain-accounts/network',
    who: 'anyone',
    tag,
    summary: 'The network of the site, as a wallet is told of it',
    reply: WalletNetworkReply,
  }),
  getWalletBalances: call({
    method: 'GET',
    path: '/v1/blockchain-accounts/balances',
    who: 'user',
    tag,
    summary: 'POL at the addresses that the signed-in user has linked',
    reply: WalletBalancesReply,
  }),
  linkAddress: call({
    method: 'POST',
    path: '/v1/blockchain-accounts',
    who: 'user',
    tag,
    summary: 'Link an address by the message that its wallet has signed',
    body: LinkAddressBody,
    reply: BlockchainAccount,
    status: 201,
    errors: ['STATE_CHANGED', 'TOO_MANY_ATTEMPTS', 'CHAIN_AWAY'],
  }),
  chooseMainAddress: call({
    method: 'PUT',
    path: '/v1/blockchain-accounts/:id/main',
    who: 'user',
    tag,
    summary: 'Make an address the main one, where tokens go unless another is chosen',
    params: IdParams,
    reply: BlockchainAccount,
  }),
  unlinkAddress: call({
    method: 'DELETE',
    path: '/v1/blockchain-accounts/:id',
    who: 'user',
    tag,
    summary: 'Unlink an address; refused while an export runs',
    params: IdParams,
    reply: Done,
    errors: ['STATE_CHANGED'],
  }),
}
