import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { sampleFirm } from '#content/firm.ts'
import { home } from '#content/home.ts'
import { industryCards, partners, processSteps, serviceCards } from '#content/home-lists.ts'
import { menusSample } from '#content/menus-sample.ts'
import { said } from '#contract/core/said.ts'
import {
  CAROUSEL_REST_MS,
  COUNT_MS,
  INDUSTRY_SLIDE_MS,
  SERVICE_SLIDE_MS,
  VISIBILITY_THROTTLE_MS,
} from '#contract/site/motion.ts'
import { expect, testAnew as test } from './site.ts'

// What the specification says of it, and what comes with a release.
test.use({ firm: 'sample' })

const words = menusSample.home
const services = (page: Page) => page.getByRole('region', { name: words.services })
const industries = (page: Page) => page.getByRole('region', { name: words.industries })

/** Time stands still from here on, until a test lets some of it pass. */
const freeze = async (page: Page): Promise<void> => {
  await page.clock.install({ time: '2026-03-02T09:00:00Z' })
  await page.clock.pauseAt('2026-03-02T10:00:00Z')
  await page.goto('/')
  // The page asks for its code a frame after it was painted: nothing moves before that.
  const asked = page.locator('script[type="module"]')
  await expect.poll(() => page.clock.runFor(20).then(() => asked.count())).toBe(1)
  // Asked for again, it is there as soon as it was for the page.
  await asked.evaluate((script: HTMLScriptElement) => import(script.src).then(() => undefined))
}

/** When this observer was told, so were all that watched the element before. */
const observed = (element: Locator): Promise<void> =>
  element.evaluate(
    (watched) =>
      new Promise((resolve) => {
        new IntersectionObserver(() => resolve()).observe(watched)
      }),
  )

/** Brings it into view and waits until its code runs. */
const reach = async (element: Locator): Promise<void> => {
  await element.scrollIntoViewIfNeeded()
  await expect(element).toHaveAttribute('data-ready', '')
  await observed(element)
}

/** Lets the typewriter's code come, and begins its first rest at a moment that the test knows. */
const restart = async (page: Page): Promise<void> => {
  await page.clock.runFor(100)
  await reach(page.locator('.typewriter'))
  await page.getByRole('button', { name: words.pause_words }).click()
  await page.getByRole('button', { name: words.play_words }).click()
}

/** The titles of the cards that are wholly inside the row, from left to right. */
const shown = (carousel: Locator): Promise<string[]> =>
  carousel.locator('[data-row]').evaluate((row) => {
    const box = row.getBoundingClientRect()
    return [...row.querySelectorAll('li')]
      .map((card) => ({
        title: card.querySelector('h3')?.textContent ?? '',
        at: card.getBoundingClientRect(),
      }))
      .filter(({ at }) => at.left > box.left - 2 && at.right < box.right + 2)
      .sort((one, other) => one.at.left - other.at.left)
      .map(({ title }) => title)
  })

const titles = (cards: readonly { title: string }[], from: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => cards[(from + index) % cards.length]?.title ?? '')

test.describe('the typewriter', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('rests 1500 ms, deletes at 50 ms, types at 80 ms and comes round', async ({ page }) => {
    await freeze(page)
    await restart(page)
    const line = page.locator('[data-typed]')
    const [first, second] = home.hero.phrases
    await page.clock.runFor(1499)
    await expect(line).toHaveText(first)
    await page.clock.runFor(1)
    await expect(line).toHaveText(first.slice(0, -1))
    await page.clock.runFor(50)
    await expect(line).toHaveText(first.slice(0, -2))
    await page.clock.runFor(50 * (first.length - 2))
    await expect(line).toHaveText('')
    await page.clock.runFor(79)
    await expect(line).toHaveText('')
    await page.clock.runFor(1)
    await expect(line).toHaveText(second.slice(0, 1))
    await page.clock.runFor(80 * (second.length - 1))
    for (const [index, phrase] of home.hero.phrases.slice(1).entries()) {
      await expect(line).toHaveText(phrase)
      const next = home.hero.phrases[index + 2] ?? first
      await page.clock.runFor(1500 + 50 * (phrase.length - 1) + 80 * next.length)
    }
    await expect(line).toHaveText(first)
  })

  test('stops by its button, on a whole phrase', async ({ page }) => {
    await freeze(page)
    await restart(page)
    const line = page.locator('[data-typed]')
    await page.clock.runFor(1700)
    await expect(line).not.toHaveText(home.hero.phrases[0])
    await page.getByRole('button', { name: words.pause_words }).click()
    await expect(line).toHaveText(home.hero.phrases[0])
    await page.clock.runFor(10_000)
    await expect(line).toHaveText(home.hero.phrases[0])
    await page.getByRole('button', { name: words.play_words }).click()
    await page.clock.runFor(1600)
    await expect(line).not.toHaveText(home.hero.phrases[0])
  })
})

test('the counters count for 2 s on entering view and hide when they leave', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  await freeze(page)
  const counters = page.locator('.counters')
  const figures = counters.locator('[data-count]')
  await reach(counters)
  await page.clock.runFor(100)
  await page.clock.runFor(1000)
  const half = (await figures.allTextContents()).map((text) => Number.parseInt(text, 10))
  for (const [index, { figure }] of sampleFirm.figures.entries()) {
    expect(half[index]).toBeGreaterThan(Number(figure) * 0.45)
    expect(half[index]).toBeLessThan(Number(figure) * 0.55)
  }
  await page.clock.runFor(1200)
  await expect(figures).toHaveText(['347', '360+', '200+'])
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(async () => {
    await page.clock.runFor(100)
    await expect(counters).toHaveAttribute('data-away', '', { timeout: 100 })
  }).toPass()
  await expect(figures.first()).toBeHidden()
})

test('the counters start when half of them is in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  await freeze(page)
  const counters = page.locator('.counters')
  /** Scrolls until this part of them stands above the lower edge, and lets them look where they are. */
  const scrollTo = async (share: number) => {
    await counters.evaluate(
      (it, part) =>
        new Promise<void>((scrolled) => {
          addEventListener('scroll', () => scrolled(), { once: true })
          const { top, height } = it.getBoundingClientRect()
          window.scrollBy({ top: top - innerHeight + height * part, behavior: 'instant' })
        }),
      share,
    )
    await page.clock.runFor(VISIBILITY_THROTTLE_MS)
  }
  await scrollTo(0.2)
  await expect(counters).toHaveAttribute('data-ready', '')
  await scrollTo(-0.2)
  await expect(counters).toHaveAttribute('data-away', '')
  await scrollTo(0.4)
  await expect(counters).toHaveAttribute('data-away', '')
  await scrollTo(0.6)
  await expect(counters).not.toHaveAttribute('data-away')
  // And the frame after it.
  await page.clock.runFor(COUNT_MS + 100)
  const whole = sampleFirm.figures.map(({ figure, plus }) => `${figure}${plus ? '+' : ''}`)
  await expect(counters.locator('[data-count]')).toHaveText(whole)
})

test.describe('the service carousel', () => {
  for (const { width, visible, first, dots } of [
    { width: 1201, visible: 3, first: 0, dots: false },
    { width: 1200, visible: 2, first: 0, dots: true },
    { width: 850, visible: 1, first: 1, dots: true },
    { width: 480, visible: 1, first: 0, dots: true },
  ]) {
    test(`at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto('/')
      await reach(services(page))
      await expect.poll(() => shown(services(page))).toEqual(titles(serviceCards, first, visible))
      const dot = services(page).getByRole('button', { name: said(words.card, { number: first + 1, of: 8 }) })
      await expect(dot).toBeVisible({ visible: dots })
      if (dots) await expect(dot).toHaveAttribute('aria-current', 'true')
      if (dots) {
        await services(page)
          .getByRole('button', { name: said(words.card, { number: 6, of: 8 }) })
          .click()
        await expect.poll(() => shown(services(page))).toEqual(titles(serviceCards, 5, visible))
      }
    })
  }

  test('is endless both ways and moves in 500 ms', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await freeze(page)
    const carousel = services(page)
    await reach(carousel)
    await carousel.getByRole('button', { name: words.pause }).click()
    await carousel.getByRole('button', { name: words.previous }).click()
    await page.clock.runFor(SERVICE_SLIDE_MS - 100)
    expect(await shown(carousel)).not.toEqual(titles(serviceCards, 7, 3))
    await page.clock.runFor(150)
    await expect.poll(() => shown(carousel)).toEqual(titles(serviceCards, 7, 3))
    for (let turn = 0; turn < 9; turn++) {
      await carousel.getByRole('button', { name: words.next }).click()
      await page.clock.runFor(SERVICE_SLIDE_MS + 50)
    }
    await expect.poll(() => shown(carousel)).toEqual(titles(serviceCards, 0, 3))
  })

  test('plays one card at a time, and not under the pointer, with focus inside or when paused', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await freeze(page)
    const carousel = services(page)
    await reach(carousel)
    const step = CAROUSEL_REST_MS + SERVICE_SLIDE_MS + 50
    await page.clock.runFor(step)
    await expect.poll(() => shown(carousel)).toEqual(titles(serviceCards, 1, 3))

    await carousel.getByRole('heading', { name: serviceCards[2].title }).hover()
    await page.clock.runFor(step * 2)
    expect(await shown(carousel)).toEqual(titles(serviceCards, 1, 3))
    await page.mouse.move(0, 0)
    await page.clock.runFor(step)
    await expect.poll(() => shown(carousel)).toEqual(titles(serviceCards, 2, 3))

    await carousel.getByRole('link', { name: serviceCards[3].title }).focus()
    await page.clock.runFor(step * 2)
    expect(await shown(carousel)).toEqual(titles(serviceCards, 2, 3))
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())

    await carousel.getByRole('button', { name: words.pause }).click()
    await page.mouse.move(0, 0)
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    await page.clock.runFor(step * 2)
    expect(await shown(carousel)).toEqual(titles(serviceCards, 2, 3))
    await carousel.getByRole('button', { name: words.play }).click()
    await page.clock.runFor(step)
    await expect.poll(() => shown(carousel)).toEqual(titles(serviceCards, 3, 3))
  })

  test('does not play under a finger, nor in a tab that nobody sees', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await freeze(page)
    const carousel = services(page)
    await reach(carousel)
    const step = CAROUSEL_REST_MS + SERVICE_SLIDE_MS + 50
    const row = carousel.locator('[data-row]')
    await row.dispatchEvent('touchstart')
    await page.clock.runFor(step * 2)
    expect(await shown(carousel)).toEqual(titles(serviceCards, 0, 3))
    await row.dispatchEvent('touchend')
    await page.clock.runFor(step)
    await expect.poll(() => shown(carousel)).toEqual(titles(serviceCards, 1, 3))

    const show = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { configurable: true, value })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    await show(true)
    await page.clock.runFor(step * 2)
    expect(await shown(carousel)).toEqual(titles(serviceCards, 1, 3))
    await show(false)
    await page.clock.runFor(step)
    await expect.poll(() => shown(carousel)).toEqual(titles(serviceCards, 2, 3))
  })

  test('stays where a visitor scrolls it, and shows whole what the Tab key reaches', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    const carousel = services(page)
    await reach(carousel)
    const row = carousel.locator('[data-row]')
    await row.hover()
    await page.mouse.wheel(430, 0)
    await expect.poll(() => shown(carousel)).toEqual(titles(serviceCards, 1, 3))
    await carousel.getByRole('link', { name: serviceCards[3].title }).focus()
    await page.keyboard.press('Tab')
    await expect(carousel.getByRole('link', { name: serviceCards[4].title })).toBeFocused()
    await expect.poll(() => shown(carousel)).toEqual(titles(serviceCards, 2, 3))
  })

  test('leads to the routes of the specification', async ({ page }) => {
    await page.goto('/')
    const links = services(page).locator('[data-row] a')
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(hrefs).toEqual(serviceCards.map(({ href }) => href))
  })
})

test.describe('the industries carousel', () => {
  for (const { width, visible, first, dots } of [
    { width: 1025, visible: 3, first: 0, dots: false },
    { width: 1024, visible: 2, first: 0, dots: true },
    { width: 768, visible: 1, first: 0, dots: true },
    { width: 600, visible: 1, first: 1, dots: true },
    { width: 480, visible: 1, first: 0, dots: true },
  ]) {
    test(`at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto('/')
      await reach(industries(page))
      await expect.poll(() => shown(industries(page))).toEqual(titles(industryCards, first, visible))
      const dot = industries(page).getByRole('button', { name: said(words.card, { number: 1, of: 5 }) })
      await expect(dot).toBeVisible({ visible: dots })
    })
  }

  test('goes all the way round', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await freeze(page)
    const carousel = industries(page)
    await reach(carousel)
    for (let turn = 1; turn <= industryCards.length; turn++) {
      await page.clock.runFor(CAROUSEL_REST_MS + INDUSTRY_SLIDE_MS + 50)
      await expect.poll(() => shown(carousel)).toEqual(titles(industryCards, turn, 3))
    }
  })
})

test.describe('for who wants less motion', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('nothing moves', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await freeze(page)
    await page.clock.runFor(2000)
    await reach(page.locator('.typewriter'))
    const carousel = services(page)
    await reach(carousel)
    await page.clock.runFor(20_000)
    await expect(page.locator('[data-typed]')).toHaveText(home.hero.phrases[0])
    await expect(page.locator('[data-count]')).toHaveText(['347', '360+', '200+'])
    expect(await shown(carousel)).toEqual(titles(serviceCards, 0, 3))
    const moving = await page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    )
    expect(moving).toBe(0)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every phrase, figure, card, answer and mark is there', async ({ page }) => {
    await page.goto('/')
    for (const phrase of home.hero.phrases) {
      await expect(page.getByRole('listitem').filter({ hasText: phrase })).toBeVisible()
    }
    await expect(page.locator('[data-count]')).toHaveText(['347', '360+', '200+'])
    // Two figures of years on one page, each with whose they are.
    await expect(page.getByText(/^Led by people with 20 years of experience/)).toBeVisible()
    await expect(page.locator('.years-badge')).toHaveText('10+ Years of Experience as a company')
    for (const { title } of [...serviceCards, ...industryCards, ...processSteps(false)]) {
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
    }
    await expect(page.locator('.marquee-marks').first().getByRole('listitem')).toHaveText([...partners])
    await expect(page.locator('.marquee-marks')).toHaveCount(3)
    await page.locator('.question summary').first().click()
    await expect(page.locator('.question p').first()).toBeVisible()
  })
})

test('on paper every figure is whole, and every card, mark and answer is there', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 })
  await page.goto('/')
  const counters = page.locator('.counters')
  await counters.scrollIntoViewIfNeeded()
  await expect(page.locator('[data-enhance][data-ready] > .counter').first()).toBeVisible()
  // What has left the screen is hidden there.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(counters).toHaveAttribute('data-away')
  await page.emulateMedia({ media: 'print' })
  const drawnWidth = (text: Locator) => text.evaluate((element) => element.getBoundingClientRect().width)
  for (const whole of await counters.locator('dd .sr-only').all())
    expect(await drawnWidth(whole)).toBeGreaterThan(20)
  await expect(counters.locator('[data-count]').first()).toBeHidden()
  for (const card of await page.locator('.carousel-card').all()) {
    const { x, width } = (await card.boundingBox()) ?? { x: -1, width: 0 }
    expect([x >= 0, x + width <= 800]).toEqual([true, true])
  }
  for (const mark of await page.locator('.marquee-marks').first().locator('li').all()) {
    const { x, width } = (await mark.boundingBox()) ?? { x: -1, width: 0 }
    expect([x >= 0, x + width <= 800]).toEqual([true, true])
  }
  for (const answer of await page.locator('.question p').all()) await expect(answer).toBeVisible()
})

test('asks no other host for anything until the map is asked for', async ({ page, site }) => {
  const foreign: string[] = []
  await page.route(
    (url) => url.origin !== site.origin,
    (route) => {
      foreign.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' })
    },
  )
  await page.goto('/')
  await page.getByText(words.show_map).scrollIntoViewIfNeeded()
  await reach(services(page))
  await reach(industries(page))
  expect(foreign).toEqual([])
  await page.getByText(words.show_map).click()
  await expect.poll(() => foreign.length).toBe(1)
  const frame = page.getByTitle(words.map_title)
  await expect(frame).toBeVisible()
  expect((await frame.boundingBox())?.height).toBe(400)
})

test('the profile opens in a new tab, the other buttons lead on', async ({ page }) => {
  await page.goto('/')
  const discover = page.getByRole('link', { name: home.discover })
  await expect(discover).toHaveCount(3)
  await expect(discover.nth(0)).toHaveAttribute('href', '/services')
  await expect(discover.nth(1)).toHaveAttribute('target', '_blank')
  await expect(discover.nth(2)).toHaveAttribute('href', '/contact-us')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing while everything runs, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto('/')
    await reach(services(page))
    await reach(industries(page))
    await page.locator('.question summary').first().click()
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((it) => it.target).join(' | ')}`)).toEqual(
      [],
    )
  })
}
