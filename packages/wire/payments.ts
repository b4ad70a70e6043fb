import { z } from 'zod'

export const PaymentDetailsReply = z.object({
  card: z.object({ mask: z.string() }).nullable(),
  sbp: z.object({ phone: z.string() }).nullable(),
  account: z
    .object({ inn: z.string(), kpp: z.string().nullable(), bik: z.string(), account: z.string() })
    .nullable(),
  /** Where the browser sends a card's number to get a token; our API never sees the number. */
  card_tokeniser: z.string(),
})
export type PaymentDetailsReply = z.infer<typeof PaymentDetailsReply>

export const CardBody = z.object({ card_token: z.string().min(1, 'Нет токена карты').max(200) })

/** Of any number here, with the spaces and signs people type between its digits. */
const LONGEST = 100
const TOO_LONG = 'Слишком длинный номер'

export const SbpBody = z.object({
  phone: z
    .string()
    .max(LONGEST, TOO_LONG)
    .transform((text) => text.replaceAll(/\D/g, '').replace(/^[78](?=\d{10}$)/, '7'))
    .refine((digits) => /^79\d{9}$/.test(digits), 'Введите номер мобильного: +7 9XX XXX-XX-XX'),
})

const Digits = z
  .string()
  .max(LONGEST, TOO_LONG)
  .transform((text) => text.replaceAll(/\s/g, ''))

/** Checked against each other by the use case. */
export const RequisitesBody = z.object({
  inn: Digits,
  kpp: z
    .string()
    .max(LONGEST, TOO_LONG)
    .transform((text) => text.replaceAll(/\s/g, '').toUpperCase())
    .optional(),
  bik: Digits,
  account: Digits,
})
export type RequisitesBody = z.infer<typeof RequisitesBody>
