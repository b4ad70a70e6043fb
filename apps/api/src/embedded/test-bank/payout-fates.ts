/** Pay-outs to these phones are declined, each for its reason; to any other they arrive. */
export const PAYOUT_DECLINES: Record<string, string> = {
  '79000000001': 'recipient_not_found',
  '79000000002': 'rejected_by_payee',
  '79000000003': 'general_decline',
  '79000000004': 'fraud_suspected',
  '79000000005': 'periodic_limit_exceeded',
  '79000000006': 'insufficient_funds',
  '79000000007': 'issuer_unavailable',
  '79000000008': 'one_time_limit_exceeded',
}

/** Some of those who take part in SBP; ids as the list of pay-outs spells them. */
export const SBP_BANKS = [
  ['100000000111', 'Сбербанк'],
  ['100000000004', 'Т-Банк'],
  ['100000000005', 'Банк ВТБ'],
  ['100000000008', 'Альфа-Банк'],
  ['100000000007', 'Райффайзенбанк'],
  ['100000000001', 'Газпромбанк'],
  ['100000000015', 'Совкомбанк'],
  ['100000000012', 'РОСБАНК'],
  ['100000000010', 'Промсвязьбанк'],
  ['100000000020', 'Россельхозбанк'],
  ['100000000273', 'Озон Банк'],
  ['100000000022', 'ЮMoney'],
].map(([bank_id = '', name = '']) => ({ bank_id, name, bic: '044525000' }))
