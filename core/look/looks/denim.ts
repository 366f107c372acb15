import type { ShareArt } from "../share-art.ts";
import type { Theme } from "../theme.ts";

/** A pair of jeans: twill, waistband, stitched seams, a leather label with the name, back pockets for links. */
export const denim = {
	name: "Denim",
	needsPlan: true,
	feeling: "bold",
	colors: {
		ground: ["#1d2f4a", "#34537a"],
		text: "#f2f6fb",
		button: "#f0d9a8",
		buttonText: "#1d2f4a",
		accent: "#b9773d",
	},
	display: {
		typeface: "chivo",
		weight: 900,
		size: 2.5,
		desktopSize: 3.65,
		leading: 0.95,
		tracking: -0.02,
		isUppercase: true,
	},
	text: { typeface: "chivo", weight: 450, size: 1 },
	parts: {
		header: "center",
		linkLayout: "tiles",
		buttonCorners: "soft",
		linkAlign: "center",
	},
} as const satisfies Theme;

export const signature = /* css */ `
[data-look="denim"] {
	--s: repeating-linear-gradient(90deg, #eda 0 8px, #0000 0 13px);
	--p: 8rem;
	--top: 1.25rem;
	--profile: min(28rem, 40cqi);
	padding-top: 1.25rem;
	&[data-avatar="circle"] .bio-avatar {
		border: 0.5rem solid #c85;
	}
	/* The leather label, below the waistband. */
	&[data-header="center"] h1 {
		--measure: calc(min(100cqi, 30rem) - 6.5rem);
		margin-top: 2.2rem;
		padding: 2rem;
		color: #210;
		background: linear-gradient(#c95, #a63);
		outline: 2px dashed #eda;
		outline-offset: -0.55rem;
	}
	&[data-fill="none"][data-links="tiles"] .bio-links {
		li {
			filter: drop-shadow(0 3px 2px #0006);
		}
		a:not(.bio-card) {
			min-height: var(--p);
			padding: 2rem 1.5rem 4.5rem;
			align-items: center;
			justify-content: center;
			text-align: center;
			color: #fff;
			background:
				radial-gradient(circle at 0.8rem 0.8rem, #da6 0.2rem, #0000 0) 0 / calc(100% - 1.6rem)
				100%,
				var(--s) 0 1.6rem / 100% 2px no-repeat,
				url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 300' preserveAspectRatio='none' fill='none' stroke='%23eda' stroke-width='2' stroke-dasharray='7 4'><path vector-effect='non-scaling-stroke' d='M4 0V282L50 296 96 282V0M4 266q31-4 46 12 15-16 46-12M4 271q31-4 46 12 15-16 46-12'/></svg>") 0 100% / 100%
					calc(var(--p) * 3),
				#358;
			--e: calc(100% - var(--p) * 0.16);
			clip-path: polygon(0 0, 100% 0, 100% var(--e), 50% 100%, 0 var(--e));
		}
	}
	&[data-ground="own"] .bio-ground {
		background:
			var(--s) 0 0.6rem / 100% 2px no-repeat,
			var(--s) 0 8.4rem / 100% 2px no-repeat,
			linear-gradient(#0129 9rem, #0000 0),
			repeating-linear-gradient(115deg, #fff2 0 1px, #0000 0 4px),
			linear-gradient(90deg, #124, #263f5f 30% 70%, #124);
	}
	@container page (min-width: 900px) {
		--p: 11rem;
		--link-size: 1.25rem;
		/* The seam between the legs, below the waistband. */
		&[data-desktop="sticky"][data-ground="own"]:has(.bio-body > *) {
			.bio-body {
				padding-top: 9rem;
			}
			.bio-ground::after {
				position: absolute;
				inset: 9rem auto 0 max(40cqi + 5rem, 50cqi - 4rem);
				width: 0.6rem;
				height: auto;
				border-inline: 2px dashed #eda;
			}
		}
	}
}
`;

/** What the look makes of panels. */
export const panel = /* css */ `
/* Patches that are sewn on. */
[data-look="denim"][data-fill="none"] :is([data-panel], .bio-gallery img) {
	box-shadow: 0 3px 4px #0006;
	&:not(:focus-visible) {
		outline: 2px dashed #eda;
		outline-offset: -0.4rem;
	}
}
[data-look="denim"][data-fill="none"] [data-panel] {
	--inset: 1rem;
	color: #fff;
	background: #358;
	> * {
		--text: #fff;
	}
}
`;

/** The picture for link previews. */
export const shareArt = {
	words: { x: 240, y: 290, width: 720, height: 250, align: "center" },
	avatar: { x: 600, y: 138, width: 180, ring: "<circle r='57' fill='#c85'/>" },
	nameSize: 96,
	ground:
		"<linearGradient id='a' x1='0' y1='0' x2='1' y2='0'><stop offset='0' stop-color='#112244'/><stop offset='0.3' stop-color='#263f5f'/><stop offset='0.7' stop-color='#263f5f'/><stop offset='1' stop-color='#112244'/></linearGradient><rect width='1200' height='630' fill='url(#a)'/><path stroke='#fff' stroke-opacity='.09' stroke-width='1600' stroke-dasharray='2 6' d='M400-330l600 1290'/><path fill='#001122' fill-opacity='.55' d='M0 0h1200v196H0z'/><path stroke='#eda' stroke-width='4' stroke-dasharray='16 10' d='M0 16h1200M0 178h1200M150 196v434M1050 196v434'/><linearGradient id='c' x1='0' y1='0' x2='0' y2='1'><stop offset='0' stop-color='#c95'/><stop offset='1' stop-color='#b37339'/></linearGradient><rect x='190' y='252' width='820' height='336' rx='12' fill='#000' fill-opacity='.3'/><rect x='190' y='244' width='820' height='336' rx='12' fill='url(#c)'/><rect x='204' y='258' width='792' height='308' rx='6' fill='none' stroke='#eda' stroke-width='4' stroke-dasharray='16 10'/>",
	inks: { name: "#221100", line: "#221100", address: "#221100" },
} as const satisfies ShareArt;
