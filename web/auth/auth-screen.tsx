import "@mantine/core/styles/PasswordInput.layer.css";
import { Text, Title } from "@mantine/core";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { useScreenTitle } from "../browser/screen-title.ts";
import { latePart } from "../components/late-part.tsx";
import textLink from "../components/text-link.module.css";
import { isGoogleOffered } from "../session/session.ts";
import { PublicScreen } from "../shell/public-screen.tsx";
import { AuthForm } from "./auth-form.tsx";
import classes from "./auth-screen.module.css";
import { AUTH_WORDS } from "./auth-words.ts";

const route = getRouteApi("/auth");

// Few people need these views, so they load on demand.
const MailedViews = latePart(async () => (await import("./mailed-views.tsx")).default);
// Loads only where Google sign-in is configured. The layout reserves its space.
const GoogleButton = latePart(async () => (await import("./google-button.tsx")).default);
// Loads for people who come from a theme of the landing page.
const ThemeNote = latePart(async () => (await import("./theme-note.tsx")).default);

/** The screen to sign in, sign up, reset a password or confirm an address. The `mode` search parameter selects the view. */
export function AuthScreen() {
	const { mode, token } = route.useSearch();
	return (
		<PublicScreen>
			<div className={classes.place}>
				<Suspense fallback={<div className={classes.card} />}>
					{!mode || mode === "signup" ? <Credentials mode={mode} /> : <MailedViews mode={mode} token={token} />}
				</Suspense>
			</div>
		</PublicScreen>
	);
}

function Credentials({ mode = "signin" }: { mode: "signup" | undefined | "signin" }) {
	const { claim, theme, redirect } = route.useSearch();
	const words = AUTH_WORDS[mode];
	useScreenTitle(words.screenTitle);
	return (
		<>
			<div className={classes.card}>
				<Title order={1} fz="h2">
					{words.heading}
				</Title>
				{claim && (
					<Text mt="xs" className={classes.claim}>
						Claim <b>@{claim}</b>
					</Text>
				)}
				{theme && (
					<div className={classes.theme}>
						<Suspense>
							<ThemeNote theme={theme} />
						</Suspense>
					</div>
				)}
				{isGoogleOffered && (
					<div className={classes.google}>
						<Suspense>
							<GoogleButton />
						</Suspense>
					</div>
				)}
				<AuthForm mode={mode} choice={{ claim, theme }} destination={redirect ?? "/dashboard"} />
			</div>
			<Text c="dimmed" ta="center">
				{words.otherQuestion}{" "}
				<Link
					to="/auth"
					search={(search) => ({ ...search, mode: words.otherMode })}
					replace
					resetScroll={false}
					className={textLink.link}
				>
					{words.otherLink}
				</Link>
			</Text>
		</>
	);
}
