import { createFileRoute } from "@tanstack/react-router";
import { LandingScreen } from "../landing/landing-screen.tsx";

export const Route = createFileRoute("/")({ component: LandingScreen });
