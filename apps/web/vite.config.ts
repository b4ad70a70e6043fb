import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // A font or icon inside the style sheet would be fetched by those who never see it.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Two long-lived files instead of twenty: each request costs a round trip on a phone.
                {
                  name: 'vendor',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie)[\\/]/,
                },
                {
                  name: 'shell',
                  test: /apps[\\/]web[\\/]app[\\/](lib|ui|shell)[\\/](?!dialogs|layouts|pictures|sidebar-panel|live)|packages[\\/]/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
  },
})
