import type { ArticlePage } from '../article.ts'

export const ppc: ArticlePage = {
  path: '/marketing/PPC',
  label: 'PPC',
  title: 'Pay-per-click advertising (PPC)',
  description:
    'How we set up and run PPC accounts: conversion tracking, campaign structure, negative keywords, bids, landing pages and weekly checks.',
  heading: 'PPC: paid visits that you can explain',
  lead: 'Every click has a price, so every click deserves a reason. This page describes the machinery: how an account is built, checked and kept from drifting.',
  sections: [
    {
      id: 'introduction',
      heading: 'What you are buying',
      paragraphs: [
        'In an auction held for every search, your bid, the expected usefulness of your ad and the page behind it decide whether you are shown and what you pay. A higher bid is the expensive way to win. Better ads and pages are the cheap one, and that is where most of our hours go.',
        'Results come fast, within days, and end on the day the card is declined. Use PPC to launch, to fill a season, to sell out stock, or to learn which words lead to an order before you write pages for them.',
      ],
    },
    {
      id: 'tracking',
      heading: 'Before the first dollar: tracking that is true',
      paragraphs: [
        'Automatic bidding does what the conversion data tells it to do. If a newsletter sign-up and a $20,000 order count the same, it will bring you newsletter readers. We define two or three conversions, give them values, test each one by hand, and where sales close by phone or weeks later, we send the result back from your CRM.',
      ],
    },
    {
      id: 'development',
      heading: 'Building the account',
      paragraphs: [
        'Campaigns are divided where budget, place or margin differ, and nowhere else. Too many small campaigns starve the bidding of data.',
      ],
      points: [
        {
          term: 'Keywords',
          text: 'Exact and phrase match to begin with. Broad match comes later, once there are conversions to steer it.',
        },
        {
          term: 'Negative keywords',
          text: 'A starting list (jobs, free, used, definition, names of other trades), extended from the search term report.',
        },
        {
          term: 'Ads',
          text: 'A responsive search ad takes up to 15 headlines of 30 characters and 4 descriptions of 90. We write them to fit together in any order and have you approve the claims.',
        },
        {
          term: 'Assets',
          text: 'Sitelinks, prices, call and location entries, each with hours in which someone really answers.',
        },
        {
          term: 'Shopping and video',
          text: 'Added when a clean product feed or suitable footage exists.',
        },
      ],
    },
    {
      id: 'landing-pages',
      heading: 'Landing pages',
      paragraphs: [
        'The page must show in its first screen what the ad promised: the same product, the same price, the same place. We build such pages inside your site or beside it, with one form and few fields, and try variants when traffic allows. With forty conversions a month a test of two buttons proves nothing; in that case we change something large or leave the page alone.',
      ],
    },
    {
      id: 'management',
      heading: 'The routine that saves money',
      paragraphs: [],
      points: [
        {
          term: 'Daily',
          text: 'Spend against plan. Google may use up to twice the average daily budget on a strong day and balances it over the month, so we look at both.',
        },
        {
          term: 'Weekly',
          text: 'Search terms read line by line, new negatives added, rejected ads repaired, broken landing pages caught.',
        },
        {
          term: 'Monthly',
          text: 'Bids and targets adjusted by margin, weak ads replaced, a call with you about lead quality.',
        },
        {
          term: 'Twice a year',
          text: 'A review by a colleague who has never worked on the account, with written findings.',
        },
      ],
    },
    {
      id: 'takeover',
      heading: 'Taking over a running account',
      paragraphs: [
        'We ask for read access and return a list of waste: searches unrelated to your trade, regions you do not serve, automatic settings nobody chose, conversions counted twice. Changes are made in the existing account, in small steps, because history and learning are worth money. A full rebuild is proposed only where the structure prevents any repair.',
      ],
    },
    {
      id: 'fees',
      heading: 'Cost and exclusions',
      paragraphs: [
        'Our fee is a fixed monthly amount, set by the number of campaigns and countries. It does not rise with spending, so we gain nothing from a larger budget. The networks charge your card directly. Outside the fee are film production, photography and pages for new products. Advertising policies for health, credit, housing and employment limit targeting and may reject an ad; we file appeals, and the network decides.',
      ],
    },
  ],
  next: {
    text: 'Grant read access or name a monthly budget, and you get a written opinion on either.',
    action: 'Have an account reviewed',
    href: '/contact-us',
  },
}
