import { formatPlural, pickPlural } from '../../lib/format/format.ts'

/** Of what cannot be bought now, however many they are. */
export const lostWords = (count: number) =>
  `Ещё ${formatPlural(count, ['токен', 'токена', 'токенов'])} купить нельзя: в\u00a0заказ ${pickPlural(count, ['он не\u00a0войдёт', 'они не\u00a0войдут', 'они не\u00a0войдут'])}.`
