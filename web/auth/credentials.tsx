import { Button, Text, Title } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { useEffect, useState } from "react";
import type { AuthSearch, PageChoice } from "../../core/account/auth-search.ts";
import { pathAfterSignIn } from "../../core/account/path-after-sign-in.ts";
import { useScreenTitle } from "../browser/screen-title.ts";
import { latePart } from "../components/late-part.tsx";
import textLink from "../components/text-link.module.css";
import { SignUpClosed } from "../session/closed.tsx";
import { showSession } from "../session/signed-in.tsx";
import { appHost } from "../shell/app-host.ts";
import { AuthForm } from "./auth-form.tsx";
import { AuthLink } from "./auth-link.tsx";
import classes from "./auth-screen.module.css";
import { AUTH_WORDS, type AuthMode } from "./auth-words.ts";
import { NeedsScript } from "./needs-script.tsx";
import { OtherWays } from "./other-ways.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";

// Loads for people who are invited.
const InvitationNote = latePart(async () => (await import("./invitation-note.tsx")).default);

// Loads for people who come from a theme of the landing page.
const ThemeNote = latePart(async () => (await import("./theme-note.tsx")).default);

// Loads where there is room for it.
const ClaimedPage = latePart(async () => (await import("../start/claimed-page.tsx")).default);

/** As in the stylesheet. */
const isWide = () => matchMedia("(min-width: 64em)").matches;

interface CredentialsProps {
	mode: AuthMode;
	search: AuthSearch;
	/** The choice in the document. The Worker writes it, so it is there before the rest of the search. */
	choice: PageChoice;
}

/** The view to sign in or up. */
export function Credentials({ mode, search, choice }: CredentialsProps) {
	const words = AUTH_WORDS[mode];
	const { claim = "", theme = "" } = choice;
	const isMounted = useMounted();
	const isChecked = useSessionCheck(search);
	const [isRefused, setRefused] = useState(false);
	useScreenTitle(words.screenTitle);
	return (
		<div className={classes.sides} data-mode={mode}>
			<div className={classes.place} data-waits-for-session={!isChecked}>
				<div className={classes.card}>
					<Title order={1} fz="h2">
						{words.heading}
					</Title>
					{mode === "signup" && <SignUpClosed />}
					<div className={classes.fields} data-open={mode === "signup" ? "sign-up" : undefined}>
						{/* Always present, because the build doesn't know whether there is a choice. A style hides an empty one. */}
						<Text className={classes.claim} data-claim={claim}>
							<b dir="ltr" suppressHydrationWarning>
								{`${appHost()}/`}
								<wbr />
								{claim}
							</b>{" "}
							is yours
						</Text>
						<div className={classes.theme} data-theme={theme}>
							{isMounted && theme && <ThemeNote theme={theme} />}
						</div>
						{mode === "signup" && isMounted && search.invitation && (
							<InvitationNote invitation={search.invitation} onRefused={() => setRefused(true)} />
						)}
						{!(mode === "signup" && isRefused) && <Ways mode={mode} search={search} />}
					</div>
				</div>
				<Text c="dimmed" ta="center" data-open={mode === "signin" ? "sign-up" : undefined}>
					{words.otherQuestion}{" "}
					<AuthLink search={{ ...search, mode: words.otherMode }} className={textLink.link}>
						{words.otherLink}
					</AuthLink>
				</Text>
			</div>
			{mode === "signup" && (
				<div className={classes.half} aria-hidden="true" inert>
					{isMounted && isWide() && <ClaimedPage claim={claim} theme={theme} />}
				</div>
			)}
		</div>
	);
}

/** The ways to sign in or up. */
function Ways({ mode, search }: Pick<CredentialsProps, "mode" | "search">) {
	return (
		<>
			<NeedsScript>Signing in needs JavaScript. Turn it on in your browser, then reload the page.</NeedsScript>
			<ProviderButtons search={search} />
			{mode === "signin" && (
				<div className={classes.byEmail}>
					<Button component={AuthLink} search={{ ...search, mode: "by-email" }} variant="default" size="lg" fullWidth>
						Email me a link
					</Button>
					<Text c="dimmed" ta="center" mt="md">
						or
					</Text>
				</div>
			)}
			<AuthForm mode={mode} search={search} />
			{mode === "signin" && <OtherWays search={search} />}
		</>
	);
}

/**
 * Opens the dashboard for people who are signed in, or the start if they have claimed a name. The Worker knows only
 * that there is a cookie, so the API is asked. Returns true once the view may be seen: after the answer that the
 * session has ended, and after a failure.
 */
function useSessionCheck({ claim, theme }: PageChoice): boolean {
	const [isChecked, setIsChecked] = useState(false);
	useEffect(() => {
		if (document.documentElement.dataset.session !== "in") return;
		void hasSession().then((isSignedIn) => {
			if (isSignedIn) location.replace(pathAfterSignIn({ claim, theme }, true));
			else setIsChecked(true);
		});
	}, [claim, theme]);
	return isChecked;
}

async function hasSession(): Promise<boolean> {
	try {
		const { client } = await import("../api-client/client.ts");
		const viewer = await client.auth.me.query();
		showSession(viewer !== null);
		return viewer !== null;
	} catch {
		return false;
	}
}
