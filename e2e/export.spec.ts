import { buyByCalls, findOffered } from './buying.ts'
import { injectWallet, newAccount } from './injected-wallet.ts'
import { linkInDialog } from './link-in-dialog.ts'
import { comeIn, newPerson } from './people.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, ONCE } from './site.ts'

test(
  'what was bought for roubles is taken out to a wallet, and each step is seen',
  ONCE,
  async ({ quiet: page }) => {
    test.slow()
    await comeIn(page, newPerson('vyvoz'))
    const token = await findOffered(page.request, test.info().workerIndex)
    await page.goto(`/unloadToken/unloadTokenPages?id=${token.id}`)
    await expect(page.getByText(/^Это не\sваш токен$/)).toBeVisible()
    await buyByCalls(page, token)

    await page.goto(`/collection/token/${token.id}`)
    await page.getByRole('link', { name: 'Выгрузить в Polygon' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Выгрузка в Polygon')
    await expect(page.getByRole('link', { name: token.name })).toBeVisible()
    const [first, second] = [newAccount(), newAccount()]
    const wallet = await injectWallet(page, { accounts: [first] })
    await page.reload()
    await linkInDialog(page)
    await expect(page.getByRole('heading', { name: 'Куда выгрузить' })).toBeFocused()
    await expect(page.getByRole('radio', { name: first.address })).toBeChecked()
    // Who links another address here means to send the token there.
    await wallet.useAccounts(second)
    await page.getByRole('button', { name: 'Привязать другой адрес' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Подписать и привязать' }).click()
    await expect(page.getByRole('radio', { name: second.address })).toBeChecked()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Выгрузить в Polygon' }).click()
    const steps = page.getByRole('region', { name: 'Ход выгрузки' })
    await expect(steps.getByText('Заявка принята')).toBeVisible()
    await expect(steps.getByRole('status')).toContainText('Токен лежит в вашем кошельке', {
      timeout: 60_000,
    })
    await expect(steps.getByText('Токен в кошельке. Сделано')).toBeVisible()
    // No explorer has heard of the embedded chain.
    await expect(steps.getByRole('link', { name: /обозревателе/ })).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    const { chain } = await (await page.request.get(`/api/v1/token/${token.id}`)).json()
    expect(chain).toMatchObject({ is_on_chain: true, address: expect.stringMatching(/^0x/) })
    await steps.getByRole('link', { name: 'К токену' }).click()
    await expect(page).toHaveURL(`/collection/token/${token.id}`)
    await expect(page.getByRole('link', { name: 'Выгрузить в Polygon' })).toBeHidden()
  },
)
