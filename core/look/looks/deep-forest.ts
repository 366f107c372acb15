import type { Theme } from "../theme.ts";

/** Mountains at dusk: ridges that sink into mist, links are banks of fog that drift out of the page. */
export const deepForest = {
	name: "Deep Forest",
	needsPlan: true,
	feeling: "dark",
	colors: {
		ground: ["#0c1f17", "#1d3b2c"],
		text: "#eaf5ea",
		button: "#b9e08a",
		buttonText: "#12261b",
		accent: "#b9e08a",
	},
	display: { typeface: "gloock", weight: 400, size: 4.25, desktopSize: 6, leading: 0.9, tracking: -0.02 },
	text: { typeface: "figtree", weight: 400, size: 1.0625 },
	parts: { buttonCorners: "round" },
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="deep-forest"] {
	--out: 1.25rem;
	--avatar: 4.5rem;
	--profile: min(33rem, 44cqi);
	--gutter: 3rem;
	/* Ridges that sink into mist, behind a row of firs. */
	&[data-ground="own"] .bio-ground::before {
		background:
			url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 160 90' fill='%23010'><path id='t' d='M20 4l7 22h-4l8 24h-5l12 40H2l12-40H9l8-24h-4z'/><use href='%23t' transform='matrix(.7 0 0 .7 30 27)'/><use href='%23t' x='52'/><use href='%23t' transform='matrix(.85 0 0 .85 96 14)'/><use href='%23t' transform='matrix(.6 0 0 .6 126 37)'/></svg>")
			0 100% / 15rem repeat-x,
			url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100' preserveAspectRatio='none'><linearGradient id='g' x2='0' y2='1'><stop stop-color='%23020'/><stop offset='1' stop-color='%23020' stop-opacity='0'/></linearGradient><g fill='url(%23g)'><path opacity='.4' d='M0 22l7-6 4 3 9-13 3 2 5-8 4 6 3-1 9 14 6-3 8 9 11-13 3 2 6-9 8 10 6-3 8 8V60H0z'/><path opacity='.55' d='M0 34l9 8 8-5 4 2 12-11 4 3 9 12 7-3 10 8 9-9 4 2 10-15 5 5 9 4V80H0z'/><path opacity='.75' d='M0 58l6-5 8-9 4 3 10 14 9-5 5 2 13 11 12-13 4 2 9-8 8 9 12-4V92H0z'/><path d='M0 64l12 8 9-3 8 9 14 4 12-9 6 2 10-8 15 10 14-6v40H0z'/></g></svg>")
			50% 100% / max(100%, 70rem) 74% no-repeat,
			linear-gradient(#0c1f17, #234a39 22%, #457560 42%, #3a6350);
	}
	/* Banks of fog that drift out of the page. */
	&[data-fill="none"][data-links="stack"] .bio-links {
		a:not(.bio-card) {
			--f: color-mix(in srgb, var(--button), var(--away) 30%);
			margin-inline-end: calc(-1 * var(--out));
			padding-inline: 1.75rem 26%;
			background: linear-gradient(var(--d, 90deg), var(--button) 45%, color-mix(in srgb, var(--f) 85%, #0000) 74%, #0000);
			color: var(--button-text);
		}
		li:nth-child(2n) {
			margin-inline-start: 2.5rem;
		}
		li:nth-child(3n) {
			margin-inline-start: 1.25rem;
		}
	}
	&[dir="rtl"] {
		--d: -90deg;
	}
	@container page (min-width: 900px) {
		--out: max(2.5rem, 50cqi - 34rem);
		--heading-size: 2.75rem;
	}
}
`;
