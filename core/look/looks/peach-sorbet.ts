import type { ShareArt } from "../share-art.ts";
import type { Theme } from "../theme.ts";

const blobs =
	"<path fill='%23ffcdb8' d='M120-60C230-110 480-80 450 110S320 340 200 290 40-20 120-60Z'/><path fill='%23ffb3b0' d='M-60 500C-20 410 140 420 160 550S60 780-40 740-100 590-60 500'/><path fill='%23ffd9a6' d='M290 620c70-50 190 0 170 110s-140 140-210 90-30-150 40-200'/>";

/** Scoops of sorbet: crisp blobs as the ground, a blob for the picture, pebbles for buttons. */
export const peachSorbet = {
	name: "Peach Sorbet",
	needsPlan: true,
	feeling: "playful",
	colors: {
		ground: ["#fff0ea", "#ffcdb8", "#ffb3b0"],
		text: "#4d1a1c",
		button: "#a3312f",
		buttonText: "#fff6f2",
		accent: "#ffb56b",
	},
	display: { typeface: "baloo-2", weight: 800, size: 3.9, desktopSize: 5.4, leading: 0.82, tracking: -0.03 },
	text: { typeface: "figtree", weight: 600, size: 1.0625 },
	parts: {
		avatarShape: "blob",
		buttonStyle: "solid",
		buttonCorners: "round",
	},
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="peach-sorbet"] {
	--profile: min(38cqi, 28rem);
	--link-height: 4.75rem;
	&[data-ground="own"] .bio-ground::before {
		scale: 1.2;
		background:
			url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 400 850' preserveAspectRatio='none'>${blobs}</svg>")
			0 / 100% 100%;
		@media (prefers-reduced-motion: no-preference) {
			animation: peach 24s infinite alternate;
		}
	}
	&[data-tint="own"] {
		--surface: #fff9;
		h1 {
			color: #a3312f;
		}
	}
	&[data-header="left"][data-avatar="blob"] .bio-avatar {
		--avatar: 13.5rem;
		margin: -4.5rem auto 1rem;
		margin-inline-end: -3rem;
	}
	/* Pebbles, in three colors. */
	&[data-fill="solid"][data-shape="round"] {
		.bio-links a {
			border-radius: 32% 38% 28% 36% / 58% 64% 36% 42%;
		}
		.bio-links a {
			padding: 1rem 2rem;
		}
		li:nth-child(3n + 1) a {
			border-radius: 40% 28% 38% 30% / 66% 52% 48% 34%;
		}
	}
	&[data-tint][data-fill="solid"] .bio-links li {
		a {
			background: linear-gradient(140deg, #ffbd9b, #ff8d80);
			color: #4d1a1c;
		}
		&:nth-child(3n + 1) a {
			background: linear-gradient(140deg, #c4443f, #972a2c);
			color: var(--button-text);
		}
		&:nth-child(3n) a {
			background: linear-gradient(140deg, #ffe0a3, #ffb56b);
		}
	}
	&[data-shape="round"][data-links="stack"] .bio-links li {
		margin-inline-end: 2rem;
		&:nth-child(even) {
			margin-inline: 2rem 0;
		}
	}
	@container page (min-width: 900px) {
		--link-height: 7rem;
		&[data-desktop="sticky"][data-header="left"][data-avatar="blob"] .bio-avatar {
			--avatar: 26rem;
			margin: -7rem 0 2rem;
			margin-inline-start: -8rem;
		}
		&[data-shape="round"][data-links="stack"] .bio-links {
			display: flex;
			flex-wrap: wrap;
			li {
				flex: 1 1 45%;
				margin: 0 0 1.5rem;
			}
			li:nth-child(even) {
				margin: 1.5rem 0 0;
			}
		}
	}
}
@keyframes peach {
	to {
		translate: 0 2rem;
		rotate: 3deg;
	}
}
`;

/** What the look makes of panels. */
export const panel = /* css */ `
[data-look="peach-sorbet"][data-fill="solid"] {
	&[data-shape="round"] [data-panel] {
		border-radius: 2.75rem 1.75rem 2.5rem 2rem / 2rem 2.75rem 1.75rem 2.5rem;
		--inset: 1.25rem;
	}
	&[data-shape="round"] .bio-gallery img {
		border-radius: 32% 38% 28% 36% / 58% 64% 36% 42%;
	}
	&[data-tint="own"] [data-panel] {
		background: linear-gradient(140deg, #fff6ee, #ffdcc4);
	}
}
`;

/** The picture for link previews. */
export const shareArt = {
	words: { x: 80, y: 90, width: 620, height: 450, align: "start" },
	avatar: { x: 965, y: 300, width: 430 },
	nameSize: 150,
	ground: `<linearGradient id='a' x1='0' y1='0' x2='0' y2='1'><stop offset='0' stop-color='#fff0ea'/><stop offset='1' stop-color='#ffe3d6'/></linearGradient><rect width='1200' height='630' fill='url(#a)'/><g transform='scale(3 .7412)'>${blobs}</g>`,
	inks: { name: "#a3312f" },
} as const satisfies ShareArt;
