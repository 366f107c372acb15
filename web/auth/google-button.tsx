import { Button } from "@mantine/core";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { GOOGLE_PROBLEMS, isGoogleProblem } from "../../core/google.ts";
import { GoogleMark } from "../components/google-mark.tsx";
import { showError } from "../toast/toasts.ts";
import classes from "./google-button.module.css";

const route = getRouteApi("/auth");

/** Long enough for the longest: it says what to do next. */
const PROBLEM_MS = 15_000;

/** The way in through Google, before the form. It leaves the app; the Worker's redirects lead back. */
export default function GoogleButton() {
	const { redirect = "/dashboard", claim, google: problem } = route.useSearch();
	const navigate = useNavigate();
	useEffect(() => {
		if (problem === undefined) return;
		if (isGoogleProblem(problem)) {
			showError("Error", GOOGLE_PROBLEMS[problem], { id: "authentication", durationMs: PROBLEM_MS });
		}
		// Told once: a reload or a bookmark is no new try.
		void navigate({ to: "/auth", search: (search) => ({ ...search, google: undefined }), replace: true });
	}, [problem, navigate]);

	const search = new URLSearchParams({ redirect, ...(claim && { claim }) });
	return (
		<>
			<Button
				component="a"
				href={`/api/auth/google?${search}`}
				variant="default"
				size="lg"
				fullWidth
				leftSection={<GoogleMark />}
			>
				Continue with Google
			</Button>
			<p className={classes.or}>or</p>
		</>
	);
}
