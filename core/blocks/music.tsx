import { blockKind, SAMPLE_PICTURES } from "./block-kind.ts";
import { blockSchema } from "./block-schema.ts";
import { BLANK_EMBED, EmbedView, embedFields, wordsOfEmbed } from "./embed.tsx";

/** A song, an album or a podcast, as a row with its cover. */
export const music = blockKind({
	purpose: "From Spotify, SoundCloud, Apple Music or Bandcamp",
	icon: "M9 18V5l11-2v13M9 18a3 3 0 1 1-6 0 3 3 0 0 1 6 0M20 16a3 3 0 1 1-6 0 3 3 0 0 1 6 0",
	schema: blockSchema("music", embedFields("music")),
	blank: BLANK_EMBED,
	sample: {
		url: "https://roe.bandcamp.com/album/kiln-songs",
		title: "Kiln Songs",
		picture: SAMPLE_PICTURES[0],
		player: "album=1234567890",
	},
	css: `
		.bio a.bio-music {
			min-height: 6.75rem; margin-top: 1rem; padding: .625rem var(--inset, .625rem); display: grid; grid-template-columns: 5.5rem 1fr; align-items: center;
			gap: .125rem .875rem; text-align: start
		}
		.bio-music > span {
			position: relative; grid-row: 1 / span 2; display: grid; place-items: center; overflow: hidden; aspect-ratio: 1; border-radius: var(--card-inner);
			background: linear-gradient(150deg, color-mix(in srgb, var(--button) 24%, transparent), color-mix(in srgb, var(--text) 6%, transparent))
		}
		.bio-music img { position: absolute; width: 100%; height: 100% }
		.bio-music svg { position: relative; width: 2.5rem; height: 2.5rem; border-radius: 50%; box-shadow: 0 .125rem .75rem rgb(0 0 0 / 30%) }
		.bio-music strong { align-self: end; font-weight: 600; line-height: 1.3 }
		.bio-music strong:last-child { grid-row: 1 / span 2; align-self: center }
		.bio-music small { align-self: start; font-size: max(.75rem, .875em) }
	`,
	wordsOf: wordsOfEmbed,
	View: (props) => <EmbedView {...props} kind="music" width={88} height={88} />,
});
