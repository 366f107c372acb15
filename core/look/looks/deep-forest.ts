import type { ShareArt } from "../share-art.ts";
import type { Theme } from "../theme.ts";

const firs =
	"<path id='t' d='M20 4l7 22h-4l8 24h-5l12 40H2l12-40H9l8-24h-4z'/><use href='%23t' transform='matrix(.7 0 0 .7 30 27)'/><use href='%23t' x='52'/><use href='%23t' transform='matrix(.85 0 0 .85 96 14)'/><use href='%23t' transform='matrix(.6 0 0 .6 126 37)'/>";
const ridges =
	"<linearGradient id='g' x2='0' y2='1'><stop stop-color='%23020'/><stop offset='1' stop-color='%23020' stop-opacity='0'/></linearGradient><g fill='url(%23g)'><path fill-opacity='.4' d='M0 22l7-6 4 3 9-13 3 2 5-8 4 6 3-1 9 14 6-3 8 9 11-13 3 2 6-9 8 10 6-3 8 8V60H0z'/><path fill-opacity='.55' d='M0 34l9 8 8-5 4 2 12-11 4 3 9 12 7-3 10 8 9-9 4 2 10-15 5 5 9 4V80H0z'/><path fill-opacity='.75' d='M0 58l6-5 8-9 4 3 10 14 9-5 5 2 13 11 12-13 4 2 9-8 8 9 12-4V92H0z'/><path d='M0 64l12 8 9-3 8 9 14 4 12-9 6 2 10-8 15 10 14-6v40H0z'/></g>";

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
			url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 160 90' fill='%23010'>${firs}</svg>")
			0 100% / 15rem repeat-x,
			url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100' preserveAspectRatio='none'>${ridges}</svg>")
			50% 100% / max(100%, 70rem) 74% no-repeat,
			linear-gradient(#121, #243 22%, #475 42%, #365);
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

/** What the look makes of panels. */
export const panel = /* css */ `
/* Fog before the firs. */
[data-look="deep-forest"][data-fill="none"][data-ground="own"] [data-panel] {
	--surface: color-mix(in srgb, var(--ground) 70%, #0000);
	border-radius: 1.75rem;
	background: linear-gradient(var(--d, 90deg), color-mix(in srgb, var(--button) 36%, #0000), #0000) var(--surface);
}
`;

/** The picture for link previews. */
export const shareArt = {
	words: { x: 80, y: 210, width: 860, height: 300, align: "start" },
	avatar: { x: 150, y: 135, width: 140 },
	nameSize: 150,
	ground: `<linearGradient id='a' x1='0' y1='0' x2='0' y2='1'><stop offset='0' stop-color='#0c1f17'/><stop offset='0.3' stop-color='#1d4031'/><stop offset='0.55' stop-color='#2f5a45'/><stop offset='1' stop-color='#2c5040'/></linearGradient><rect width='1200' height='630' fill='url(#a)'/><g transform='translate(0 150) scale(12 4.8)'>${ridges}</g><g id='w' fill='#010' transform='translate(0 495) scale(1.5)'>${firs}</g><use href='#w' x='240'/><use href='#w' x='480'/><use href='#w' x='720'/><use href='#w' x='960'/>`,
} as const satisfies ShareArt;
