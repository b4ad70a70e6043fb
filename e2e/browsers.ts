/** Of two such switches the browser reads the last, which is ours: what Playwright turns off is said again. */
const OFF_BY_PLAYWRIGHT = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
]
/** Two pages of the browser's own for each window, which nobody sees and the machine has to render. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

const launchBy = (executablePath: string) => ({
  executablePath,
  // As people have it: a page that Back brings whole must not be another's.
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...ADDRESS_BAR].join()}`,
  ],
})

const whole = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

/** The browser as people have it, with windows: the only one that keeps whole pages for Back. */
export const WHOLE_BROWSER = launchBy(whole)

/** Its engine without windows, where there is one: the same pages for three quarters of the time. */
export const WINDOWLESS_BROWSER = launchBy(process.env['CHROMIUM_SHELL_PATH'] ?? whole)
