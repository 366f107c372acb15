import "@mantine/core/styles/ActionIcon.css";
import "@mantine/core/styles/Input.css";
import "@mantine/core/styles/PasswordInput.css";
import { Text, Title } from "@mantine/core";
import { getRouteApi, Link } from "@tanstack/react-router";
import { PublicScreen } from "../shell/public-screen.tsx";
import { useScreenTitle } from "../shell/screen-title.ts";
import { AuthForm } from "./auth-form.tsx";
import classes from "./auth-screen.module.css";
import { AUTH_WORDS } from "./auth-words.ts";

const route = getRouteApi("/auth");

/** Sign in or create an account; the search says which. */
export function AuthScreen() {
	const { mode, claim, redirect } = route.useSearch();
	const words = AUTH_WORDS[mode ?? "signin"];
	useScreenTitle(words.screenTitle);
	return (
		<PublicScreen>
			<div className={classes.place}>
				<div className={classes.card}>
					<Title order={1} fz="h2">
						{words.heading}
					</Title>
					{claim && (
						<Text mt="xs" className={classes.claim}>
							Claim <b>@{claim}</b>
						</Text>
					)}
					<AuthForm mode={mode ?? "signin"} claim={claim} destination={redirect ?? "/dashboard"} />
				</div>
				<Text c="dimmed" ta="center">
					{words.otherQuestion}{" "}
					<Link
						to="/auth"
						search={(search) => ({ ...search, mode: words.otherMode })}
						replace
						resetScroll={false}
						className={classes.other}
					>
						{words.otherLink}
					</Link>
				</Text>
			</div>
		</PublicScreen>
	);
}
