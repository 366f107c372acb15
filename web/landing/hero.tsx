import { Text, Title } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { finishedPart } from "../components/finished-part.tsx";
import textLink from "../components/text-link.module.css";
import { ClaimForm } from "./claim-form.tsx";
import classes from "./hero.module.css";
import { StartLink } from "./start-link.tsx";

const SixPages = finishedPart(async () => (await import("./finished/six-pages.tsx")).loadSixPages());

/** The promise above six pages. They take the username that a visitor types. */
export function Hero() {
	const [username, setUsername] = useState<string | null>(null);
	const pages = useRef<HTMLDivElement>(null);
	useEffect(() => {
		// The pages are finished HTML, which React doesn't know.
		for (const handle of pages.current?.querySelectorAll<HTMLElement>(".bio-handle") ?? []) {
			handle.dataset.own ??= handle.textContent;
			handle.textContent = username ? `@${username}` : handle.dataset.own;
		}
	}, [username]);
	return (
		<section>
			<div className={classes.words}>
				<div>
					<Title order={1} id="headline" className={classes.headline}>
						Your page, live in 60 seconds
					</Title>
					<Text className={classes.line}>
						AI-powered: paste your links, and the assistant sorts them, writes your bio and picks a look. Change
						whatever you like.
					</Text>
				</div>
				<div>
					<StartLink>
						<ClaimForm onUsername={setUsername}>
							<a href="#themes" className={textLink.link}>
								See all looks
							</a>
						</ClaimForm>
					</StartLink>
				</div>
			</div>
			<div ref={pages} className={classes.pages}>
				<SixPages />
			</div>
		</section>
	);
}
