import { EmptyShelf } from '../../ui/section.tsx'

/** What is on its way to the chain or from it. Nothing can be yet: import and export fill this list. */
export const WalletOperations = () => (
  <section aria-labelledby="operations" className="mt-8 max-w-[880px] md:mt-10">
    <h2 id="operations" className="mb-4 text-[20px] leading-tight md:text-[24px]">
      Операции в сети
    </h2>
    <EmptyShelf
      item="crate"
      title="Сейчас ничего не выполняется"
      text="Здесь видно, как токены выгружаются в Polygon и переносятся из него на сайт."
      action={{ to: '/profile', text: 'К моим токенам' }}
    />
  </section>
)
