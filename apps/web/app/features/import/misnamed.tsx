const LONGEST = 60

/** Says that the page's address names no token, and how one is named. */
export const Misnamed = ({ word }: { word: string }) => (
  <p className="mt-4 max-w-[72ch] rounded-card border border-line bg-surface p-3 text-pretty wrap-anywhere md:p-4">
    В&nbsp;адресе страницы нет токена: «
    {word.length > LONGEST ? `${word.slice(0, LONGEST)}…` : word}». Токен называют адресом контракта
    и&nbsp;номером через двоеточие: <span className="whitespace-nowrap">/import_nft/0x…:123</span>
  </p>
)
