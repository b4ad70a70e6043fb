export type ComingScreen = {
  title: string
  /** What will be here, in one or two sentences. */
  text: string
}

export const PROFILE: ComingScreen = {
  title: 'Токены профиля',
  text: 'Здесь будут токены с поиском, сортировкой и фильтрами.',
}

/** By the path below the profile; one's own and other people's read the same. */
export const PROFILE_TABS: Record<string, ComingScreen> = {
  activity: { title: 'Активность', text: 'Здесь будет история сделок профиля.' },
  'blockchain-accounts': {
    title: 'Адреса в блокчейне',
    text: 'Здесь будут привязанные к аккаунту адреса кошельков.',
  },
  galleries: { title: 'Галереи', text: 'Здесь будут галереи профиля.' },
  hidden: { title: 'Скрытые токены', text: 'Здесь будут токены, которые видите только вы.' },
  import_nft: { title: 'Импорт NFT', text: 'Здесь вы перенесёте на сайт токены из кошелька.' },
  'created/myCollections': { title: 'Коллекции автора', text: 'Здесь будут созданные коллекции.' },
  'created/myTokens': { title: 'Токены автора', text: 'Здесь будут созданные токены.' },
  'favorites/favoritesCollection': {
    title: 'Избранные коллекции',
    text: 'Здесь будут коллекции, отмеченные сердечком.',
  },
  'favorites/favoritesNFT': {
    title: 'Избранные токены',
    text: 'Здесь будут токены, отмеченные сердечком.',
  },
}
