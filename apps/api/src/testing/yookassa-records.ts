/** Answers of YooKassa's API v3 in the shapes its public reference gives them, with fields that we do not read. */
const CREATED_AT = '2026-11-02T10:15:30.123Z'
const RECIPIENT = { account_id: '100500', gateway_id: '100700' }

export const PAYMENT_ID = '2e9d1a51-000f-5000-9000-1b2c3d4e5f60'
export const SBP_PAYMENT_ID = '2e9d1a52-000f-5001-8000-1b2c3d4e5f61'
export const REFUND_ID = '2e9d2b10-0015-5000-8000-1f2e3d4c5b6a'
export const PAYOUT_ID = 'po-2e9d3c77-0003-5000-8000-08d1bec7dade'

const METADATA = { order_id: '37' }

export const PENDING = {
  id: PAYMENT_ID,
  status: 'pending',
  paid: false,
  amount: { value: '1000.00', currency: 'RUB' },
  confirmation: {
    type: 'redirect',
    return_url: 'https://kefir.example/orders/37',
    confirmation_url: `https://yoomoney.ru/checkout/payments/v2/contract?orderId=${PAYMENT_ID}`,
  },
  created_at: CREATED_AT,
  description: 'Заказ №37',
  metadata: METADATA,
  payment_method: { type: 'bank_card', id: PAYMENT_ID, saved: false, status: 'inactive' },
  recipient: RECIPIENT,
  refundable: false,
  test: false,
}

const { confirmation: _page, ...SHOWN } = PENDING

const PAID_METHOD = {
  ...PENDING.payment_method,
  title: 'Bank card *0004',
  card: {
    first6: '220000',
    last4: '0004',
    expiry_month: '12',
    expiry_year: '2040',
    card_type: 'Mir',
    card_product: { code: 'PRD', name: 'MIR Privilege' },
    issuer_country: 'RU',
    issuer_name: 'Some Bank',
  },
}

export const WAITING = {
  ...SHOWN,
  status: 'waiting_for_capture',
  paid: true,
  payment_method: PAID_METHOD,
  authorization_details: {
    rrn: '10000000000',
    auth_code: '000000',
    three_d_secure: { applied: true, protocol: 'v2', method_completed: false },
  },
  expires_at: '2026-11-09T10:16:00.000Z',
}

export const SUCCEEDED = {
  ...SHOWN,
  status: 'succeeded',
  paid: true,
  payment_method: PAID_METHOD,
  income_amount: { value: '972.00', currency: 'RUB' },
  refunded_amount: { value: '0.00', currency: 'RUB' },
  captured_at: '2026-11-02T10:17:00.000Z',
  receipt_registration: 'succeeded',
  refundable: true,
}

export const cancelledFor = (reason: string, party = 'payment_network') => ({
  ...SHOWN,
  status: 'canceled',
  cancellation_details: { party, reason },
})

export const SBP_PENDING = {
  ...PENDING,
  id: SBP_PAYMENT_ID,
  confirmation: { ...PENDING.confirmation, confirmation_url: 'https://yoomoney.ru/checkout/sbp' },
  payment_method: { type: 'sbp', id: SBP_PAYMENT_ID, saved: false },
}

export const SBP_SUCCEEDED = {
  ...SUCCEEDED,
  id: SBP_PAYMENT_ID,
  income_amount: { value: '996.00', currency: 'RUB' },
  payment_method: {
    type: 'sbp',
    id: SBP_PAYMENT_ID,
    saved: false,
    payer_bank_details: { bank_id: '100000000111', bic: '044525225' },
    sbp_operation_id: '1027088AE4CB48CB81287833347A8777',
  },
}

export const REFUND = {
  id: REFUND_ID,
  payment_id: PAYMENT_ID,
  status: 'succeeded',
  created_at: CREATED_AT,
  amount: { value: '400.00', currency: 'RUB' },
  description: 'Токен ушёл',
  receipt_registration: 'succeeded',
  refund_method: { type: 'bank_card' },
}

export const RECEIPTS = {
  type: 'list',
  items: [
    {
      id: 'rt-2e9d2b10-0384-50e8-a7f3-8d5646dd9e11',
      type: 'refund',
      payment_id: PAYMENT_ID,
      refund_id: REFUND_ID,
      status: 'pending',
      tax_system_code: 2,
      items: [],
    },
    {
      id: 'rt-2e9d1a51-0384-50e8-a7f3-8d5646dd9e10',
      type: 'payment',
      payment_id: PAYMENT_ID,
      status: 'succeeded',
      fiscal_document_number: '3986',
      fiscal_storage_number: '9288000100115785',
      fiscal_attribute: '2617603921',
      registered_at: '2026-11-02T10:17:05.000Z',
      fiscal_provider_id: 'fd9e9404-eaca-4000-8ec9-dc228ead2345',
      tax_system_code: 2,
      items: [
        {
          description: 'Токен',
          quantity: '1.000',
          amount: { value: '1000.00', currency: 'RUB' },
          vat_code: 1,
          payment_subject: 'service',
          payment_mode: 'full_payment',
        },
      ],
    },
  ],
}

export const PAYOUT_PENDING = {
  id: PAYOUT_ID,
  amount: { value: '500.00', currency: 'RUB' },
  status: 'pending',
  payout_destination: {
    type: 'sbp',
    bank_id: '100000000111',
    phone: '79001234567',
    recipient_checked: false,
  },
  description: 'Выплата №5',
  created_at: CREATED_AT,
  metadata: { payout_id: '5' },
  test: false,
}

export const PAYOUT_SUCCEEDED = {
  ...PAYOUT_PENDING,
  status: 'succeeded',
  succeeded_at: '2026-11-02T10:15:40.000Z',
  payout_destination: {
    ...PAYOUT_PENDING.payout_destination,
    sbp_operation_id: '1027088AE4CB48CB81287833347A8777',
  },
}

export const SBP_BANKS = {
  type: 'list',
  items: [
    { bank_id: '100000000111', name: 'Сбербанк', bic: '044525225' },
    { bank_id: '100000000004', name: 'Т-Банк', bic: '044525974' },
  ],
}

export const errorObject = (code: string, more: object = {}) => ({
  type: 'error',
  id: 'ab5a11cd-13cc-4e33-af8b-75a74e18dd09',
  code,
  description: 'What the bank says about it',
  ...more,
})
