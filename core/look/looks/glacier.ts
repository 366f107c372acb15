import type { ShareArt } from "../share-art.ts";
import type { Theme } from "../theme.ts";

const facets =
	"<path fill='%23fff' d='M0 0h46L28 34 0 22zM62 28l12 32-34 6-12-32z'/><path fill='%23e3f0f8' d='M46 0h54v18L62 28zM40 66l34-6 26 40H34z'/><path fill='%23c6dfee' d='M46 0l16 28-34 6zM0 22l28 12 12 32-40 8z'/><path fill='%239cc7e1' d='M100 18v34l-26 8-12-32zM0 74l40-8-6 34H0z'/><path fill='%238fc0dd' d='M74 60l26-8v48z'/>";

/** A block of ice that cracked: the links are its pieces, the ground its facets. */
export const glacier = {
	name: "Glacier",
	needsPlan: true,
	feeling: "elegant",
	colors: {
		ground: ["#f2f8fc", "#cfe3f1"],
		text: "#12304a",
		button: "#1f5f8b",
		buttonText: "#ffffff",
		accent: "#7fb4d6",
	},
	display: { typeface: "outfit", weight: 200, size: 5, desktopSize: 7, leading: 0.86, tracking: -0.055 },
	text: { typeface: "outfit", weight: 400, size: 1.0625 },
	parts: { avatarShape: "square" },
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="glacier"] {
	--s: 1.2rem;
	--e: calc(100% - var(--s));
	--link-height: 5.25rem;
	--top: 4rem;
	--profile: min(32rem, 42cqi);
	&[data-ground="own"] .bio-ground::before {
		background:
			url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100' preserveAspectRatio='none'>${facets}</svg>")
			0 / 100% 100%;
	}
	&[data-tint="own"] {
		--surface: #fffc;
		.bio-links li:not(:nth-child(4n + 3)) {
			--button: #fff;
			--button-text: var(--text);
			&:nth-child(2n) {
				--button: #d6e9f5;
			}
		}
	}
	/* A crystal at the edge of the page. */
	&[data-header="left"][data-avatar="square"] .bio-avatar {
		width: var(--avatar, 14rem);
		height: var(--avatar, 14rem);
		margin-block: -3rem 0;
		margin-inline: auto var(--out, -1.25rem);
		clip-path: polygon(14% 0, 100% 0, 100% 80%, 66% 100%, 20% 82%, 0 34%);
	}
	/* The pieces of a block of ice. */
	&[data-fill="none"][data-links="stack"] .bio-links {
		gap: 0;
		filter: drop-shadow(0 1.5rem 1.5rem #12304a26);
		li + li {
			margin-top: calc(var(--s) * -0.7);
		}
		a {
			padding: 1.3rem 1.5rem;
			background: linear-gradient(105deg, var(--button) 62%, color-mix(in oklab, var(--button) 88%, #7fb4d6) 0);
			color: var(--button-text);
			clip-path: polygon(0 0, 100% var(--s), 100% var(--e), 0 100%);
		}
		li:nth-child(2n) a {
			clip-path: polygon(0 var(--s), 100% 0, 100% 100%, 0 var(--e));
		}
	}
	@container page (min-width: 900px) {
		--s: 1.75rem;
		--avatar: 20rem;
		--out: calc(-1 * max(2.5rem, 50cqi - 34rem));
		--heading-size: 3rem;
		--link-height: 6.75rem;
		--link-size: 1.25rem;
		/* The profile is at the other side. */
		&[data-desktop="sticky"] {
			--columns: minmax(0, 1fr) var(--profile);
			> .bio-header {
				grid-column: 2;
			}
			> :is(.bio-body, .bio-brand) {
				grid-column: 1;
			}
		}
	}
}
`;

/** What the look makes of panels. */
export const panel = /* css */ `
/* Pieces of ice as well. */
[data-look="glacier"][data-fill="none"] {
	[data-panel] {
		border-block: 0.75rem solid #0000;
		background-image: linear-gradient(105deg, #0000 62%, color-mix(in srgb, var(--accent) 24%, #0000) 0);
		background-origin: border-box;
	}
	:is([data-panel], .bio-gallery img) {
		clip-path: polygon(0 0, 100% var(--s), 100% 100%, 0 var(--e));
	}
	:is([data-panel], .bio-gallery li):nth-child(even):not(:has(> img)),
	.bio-gallery li:nth-child(even) img {
		clip-path: polygon(0 var(--s), 100% 0, 100% var(--e), 0 100%);
	}
}
`;

/** The picture for link previews. */
export const shareArt = {
	words: { x: 80, y: 90, width: 690, height: 450, align: "start" },
	avatar: { x: 1000, y: 285, width: 400, outline: "M-36-50H50V30L16 50-30 32-50-16z" },
	nameSize: 150,
	ground: `<g transform='scale(12 6.3)'>${facets}</g>`,
} as const satisfies ShareArt;
