import type { ShareArt } from "../share-art.ts";
import type { Theme, TwinTints } from "../theme.ts";

/** One white card on a gingham cloth; everything is on the card. */
export const apricot = {
	name: "Apricot",
	needsPlan: false,
	feeling: "warm",
	colors: {
		ground: ["#fff3e0", "#ffdfb8"],
		text: "#4a2c10",
		button: "#b4451a",
		buttonText: "#fff7ee",
		accent: "#f7a45a",
	},
	// By night the cloth is blue, and the words are apricots.
	twin: {
		ground: ["#1a1d3d", "#262b57"],
		text: "#ffeedd",
		button: "#ffab66",
		buttonText: "#33170a",
		accent: "#ffab66",
	},
	display: {
		typeface: "bricolage-grotesque",
		weight: 800,
		size: 3.25,
		desktopSize: 4.75,
		leading: 0.9,
		tracking: -0.045,
	},
	text: { typeface: "bricolage-grotesque", weight: 400, size: 1.0625 },
	parts: {
		buttonStyle: "solid",
		buttonCorners: "rounded",
		linkMarker: "arrow",
	},
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="apricot"] {
	--avatar: 8.5rem;
	--top: 8rem;
	--half: 35rem;
	--profile: min(28rem, 38cqi);
	--gutter: 4rem;
	&[data-tint="own"] {
		--surface: #fff3e0;
		h1 {
			color: #b4451a;
		}
	}
	&[data-avatar="circle"] .bio-avatar {
		border: calc(var(--avatar) / 18) solid #fff;
	}
	/* The card on the cloth. The picture lies over its edge. */
	&[data-ground="own"] {
		.bio-ground {
			--g: #f9a04f73 50%, #0000 0;
			background:
				linear-gradient(90deg, var(--g)) 0 / 4rem,
				linear-gradient(var(--g)) 0 0 / 100% 4rem,
				#fff3e0;
			&::before {
				position: absolute;
				inset: var(--card, 6rem 0.875rem 1rem);
				height: auto;
				border-radius: 2rem;
				background: #fff;
				box-shadow:
					0 2rem 3rem -1rem #7a3b0a66,
					0 0.25rem 0.75rem #7a3b0a26;
			}
		}
		&[data-header="left"][data-avatar="circle"] .bio-avatar {
			margin: -6rem -0.5rem 1rem;
		}
		@container page (width < 900px) {
			--measure: min(100cqi - 4.5rem, 34rem);
			padding: 9rem 2.25rem 2.5rem;
			.bio-cover {
				width: calc(100cqi - 1.75rem);
				margin-inline: calc(50% - 50cqi + 0.875rem);
			}
			&[data-header="hero"] .bio-cover {
				inset-inline: 0.875rem;
				margin: 0;
			}
		}
	}
	@container page (min-width: 900px) {
		--avatar: 20rem;
		--card: 1rem max(1rem, 50cqi - 43rem);
		--heading-size: 2.25rem;
		--link-height: 4.5rem;
		--link-size: 1.25rem;
		&[data-desktop="sticky"] {
			--card: 4rem max(1rem, 50cqi - 39rem) 1rem;
		}
		&[data-desktop="sticky"][data-ground="own"][data-avatar="circle"] .bio-avatar {
			margin: -7rem -5rem 1.5rem;
		}
	}
}
`;

/** The drawing's colors in the other scheme. */
export const twinTints = {
	"#fff3e0": "#242953",
	"#b4451a": "#ffab66",
	"#f9a04f": "#6a78c4",
	"#ffffff": "#1a1d3d",
	"#7a3b0a": "#05070f",
} as const satisfies TwinTints;

/** What the look makes of panels. */
export const panel = /* css */ `
[data-look="apricot"][data-fill="solid"][data-tint="own"] [data-panel] {
	--g: #f9a04f80 50%, #0000 0;
	border-top: 0.75rem solid #0000;
	background:
		linear-gradient(90deg, var(--g)) 0 0 / 0.75rem 0.75rem repeat-x border-box,
		linear-gradient(var(--g)) 0 0 / 0.75rem 0.75rem repeat-x border-box,
		#fff3e0;
}
`;

/** The picture for link previews. */
export const shareArt = {
	words: { x: 200, y: 268, width: 800, height: 270, align: "center" },
	avatar: { x: 600, y: 150, width: 230, ring: "<circle r='56' fill='#fff'/>" },
	nameSize: 110,
	ground:
		"<rect width='1200' height='630' fill='#fff3e0'/><g stroke='#f9a04f' stroke-opacity='.45' stroke-dasharray='64'><path stroke-width='630' d='M0 315h1200'/><path stroke-width='1200' d='M600 0v630'/></g><rect x='140' y='164' width='920' height='420' rx='48' fill='#7a3b0a' fill-opacity='.16'/><rect x='140' y='150' width='920' height='420' rx='48' fill='#fff'/>",
	inks: { name: "#b4451a" },
} as const satisfies ShareArt;
