// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {ERC721Holder} from "@openzeppelin/contracts/token/ERC721/utils/ERC721Holder.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

/**
 * @title Vault
 * @notice Holds tokens for people who bought without a wallet, until they name an address of their own.
 *
 * Whose token lies here the platform's database says; the chain says that it is here. Whatever is sent in
 * is accepted, and what nobody's account knows lies here until a releaser sends it on.
 *
 * Trust: a releaser can send any token that lies here to any address. It is a role of its own, so that a
 * lost minter's or settler's key opens nothing here. The pauser can stop releasing; the admin can change
 * roles, and so can everything that a releaser can.
 */
contract Vault is AccessControl, Pausable, ReentrancyGuardTransient, ERC721Holder {
    /// @notice Whoever holds it sends tokens out.
    bytes32 public constant RELEASER_ROLE = keccak256("RELEASER_ROLE");
    /// @notice Whoever holds it stops releasing and lets it go on.
    bytes32 public constant PAUSER_ROLE = keccak256("PAUSER_ROLE");

    /// @notice A token went out to its owner's address.
    /// @param collection Its contract.
    /// @param tokenId Its id there.
    /// @param to The address.
    event Released(address indexed collection, uint256 indexed tokenId, address indexed to);

    /// @dev Nobody receives a token there.
    error VaultWrongReceiver(address to);

    /// @notice Gives each role to its first holder.
    /// @param admin Who changes roles.
    /// @param releaser Who sends tokens out.
    /// @param pauser Who stops that.
    constructor(address admin, address releaser, address pauser) {
        _grantRole(DEFAULT_ADMIN_ROLE, admin);
        _grantRole(RELEASER_ROLE, releaser);
        _grantRole(PAUSER_ROLE, pauser);
    }

    /// @notice Sends a token to the address that its owner named. A second call reverts: it is not here.
    /// @param collection The token's contract.
    /// @param tokenId The token.
    /// @param to Who gets it; a contract must accept tokens.
    function release(
        address collection,
        uint256 tokenId,
        address to
    ) external onlyRole(RELEASER_ROLE) whenNotPaused nonReentrant {
        if (to == address(0) || to == address(this)) revert VaultWrongReceiver(to);
        emit Released(collection, tokenId, to);
        IERC721(collection).safeTransferFrom(address(this), to, tokenId);
    }

    /// @notice Stops releasing; tokens still come in.
    function pause() external onlyRole(PAUSER_ROLE) {
        _pause();
    }

    /// @notice Lets releasing go on.
    function unpause() external onlyRole(PAUSER_ROLE) {
        _unpause();
    }
}
