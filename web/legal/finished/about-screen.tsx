import { StartLink } from "../../landing/start-link.tsx";
import classes from "./about-screen.module.css";
import { Contact, type Operator } from "./contact.tsx";

/** The page about the product: the idea, how it is built, and the things that it leaves out. */
export function AboutScreen({ settings }: { settings: Operator }) {
	return (
		<article className={classes.about}>
			<header>
				<h1>One small page, well kept</h1>
				<p className={classes.lead}>
					People make things in many places: a shop here, a channel there, a mailing list somewhere else. Linkstead
					gives them one page that leads to all of it, at an address that is easy to say.
				</p>
			</header>

			<section>
				<h2>Built like a good sign</h2>
				<p>
					A sign has to be readable from across the street, in any weather. So a Linkstead page weighs a few kilobytes,
					and comes from a server close to the visitor. It opens at once, on old phones too, without scripts, and in the
					browsers that apps bring along. When its owner changes something, visitors see it within a minute, and those
					who have the page open see it at once.
				</p>
				<p>What you edit is the page itself. Visitors see exactly what you see.</p>
			</section>

			<section>
				<h2>Counting without watching</h2>
				<p>
					Owners want to know which links people open and where visitors come from. That takes counting, not watching.
					So every visit is counted once, without a cookie, and bots are left out. No IP address is ever stored.{" "}
					<a href="/privacy">The privacy page</a> lists everything that is, and says when it goes.
				</p>
			</section>

			<section>
				<h2>Left out on purpose</h2>
				<ul className={classes.without}>
					<li>Ads, on your page or around it.</li>
					<li>Scripts of other companies on your page.</li>
					<li>Selling data, yours or your visitors'.</li>
					<li>Holding your work hostage: everything that you make can be downloaded, at any time.</li>
				</ul>
			</section>

			<section>
				<h2>Yours to run</h2>
				<p>
					The software is free under the MIT license. It runs on Cloudflare's network or on a single machine of your
					own, from the same code. This site is run by {settings.company}. <Contact {...settings} />
				</p>
			</section>

			<div className={classes.start}>
				<StartLink />
			</div>
		</article>
	);
}
