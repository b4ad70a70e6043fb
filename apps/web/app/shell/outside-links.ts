import { PRODUCT } from '@kefir/rules/product'

/** The messenger bot where operators answer. */
export const SUPPORT_BOT = `https://t.me/${PRODUCT.slug}_support_bot`

export const SOCIALS = [
  { key: 'youtube', name: 'YouTube', url: `https://www.youtube.com/@${PRODUCT.slug}nft` },
  { key: 'vk', name: 'ВКонтакте', url: `https://vk.com/${PRODUCT.slug}nft` },
  { key: 'telegram', name: 'Telegram', url: `https://t.me/${PRODUCT.slug}nft` },
  { key: 'ok', name: 'Одноклассники', url: `https://ok.ru/${PRODUCT.slug}nft` },
] as const
