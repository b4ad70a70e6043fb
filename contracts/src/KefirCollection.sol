// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AccessControlUpgradeable} from "@openzeppelin/contracts-upgradeable/access/AccessControlUpgradeable.sol";
import {ERC721Upgradeable} from "@openzeppelin/contracts-upgradeable/token/ERC721/ERC721Upgradeable.sol";
import {ERC2981Upgradeable} from "@openzeppelin/contracts-upgradeable/token/common/ERC2981Upgradeable.sol";
import {PausableUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/PausableUpgradeable.sol";

import {CollectionStaff, CollectionTerms, IKefirCollection} from "./IKefirCollection.sol";

/**
 * @title KefirCollection
 * @notice One collection of the marketplace: the implementation behind the factory's minimal clones.
 *
 * The platform chooses token ids, and an id is minted once: a transaction that is sent twice mints once.
 * Nothing burns a token, and nothing but its owner's approval moves one: a pause stops minting only.
 *
 * Trust: a minter can mint any free id to anybody, an editor can change where metadata is read, the pauser
 * can stop minting, the admin can change these roles and the royalty, up to 10 %. None of them can move,
 * burn or freeze a minted token, and no code of a clone can be replaced.
 */
contract KefirCollection is
    IKefirCollection,
    ERC721Upgradeable,
    ERC2981Upgradeable,
    AccessControlUpgradeable,
    PausableUpgradeable
{
    /// @notice Whoever holds it mints.
    bytes32 public constant MINTER_ROLE = keccak256("MINTER_ROLE");
    /// @notice Whoever holds it says where metadata is, and that it changed.
    bytes32 public constant METADATA_ROLE = keccak256("METADATA_ROLE");
    /// @notice Whoever holds it stops minting and lets it go on.
    bytes32 public constant PAUSER_ROLE = keccak256("PAUSER_ROLE");
    /// @notice The highest royalty, in hundredths of a per cent.
    uint96 public constant MAX_ROYALTY_BPS = 1_000;

    /// @dev ERC-4906 has events only, so its id is not a function's.
    bytes4 private constant _ERC4906_ID = 0x49064906;

    string private _tokenBase;
    string private _collectionURI;
    uint256 private _supply;

    /// @dev The royalty asked for, of which `maxBps` is allowed.
    error KefirCollectionRoyaltyTooHigh(uint96 bps, uint96 maxBps);

    /// @dev The implementation itself is nobody's collection.
    constructor() {
        _disableInitializers();
    }

    /// @inheritdoc IKefirCollection
    function initialize(CollectionTerms calldata terms, CollectionStaff calldata staff) external initializer {
        __ERC721_init(terms.name, terms.symbol);
        _tokenBase = terms.tokenBase;
        _collectionURI = terms.collectionURI;
        _applyRoyalty(terms.royaltyReceiver, terms.royaltyBps);

        _grantRole(DEFAULT_ADMIN_ROLE, staff.admin);
        _grantRole(PAUSER_ROLE, staff.pauser);
        _grantRole(METADATA_ROLE, staff.editor);
        for (uint256 i = 0; i < staff.minters.length; ++i) {
            _grantRole(MINTER_ROLE, staff.minters[i]);
        }
    }

    /// @inheritdoc IKefirCollection
    function mint(address to, uint256 tokenId) external onlyRole(MINTER_ROLE) whenNotPaused {
        ++_supply;
        _safeMint(to, tokenId);
    }

    /// @notice Reads metadata of every token under another address from now on.
    /// @param tokenBase What the id is put after.
    function setTokenBase(string calldata tokenBase) external onlyRole(METADATA_ROLE) {
        _tokenBase = tokenBase;
        emit BatchMetadataUpdate(0, type(uint256).max);
    }

    /// @notice Tells everybody that the metadata of a token changed under its old address.
    /// @param tokenId A minted token.
    function refreshMetadata(uint256 tokenId) external onlyRole(METADATA_ROLE) {
        _requireOwned(tokenId);
        emit MetadataUpdate(tokenId);
    }

    /// @notice Reads what is said of the collection under another address from now on.
    /// @param collectionURI The new address.
    function setContractURI(string calldata collectionURI) external onlyRole(METADATA_ROLE) {
        _collectionURI = collectionURI;
        emit ContractURIUpdated();
    }

    /// @notice Changes the author's share of later sales.
    /// @param receiver Whose share it is; nobody's, where the share is nothing.
    /// @param bps The share in hundredths of a per cent.
    function setRoyalty(address receiver, uint96 bps) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _applyRoyalty(receiver, bps);
    }

    /// @notice Stops minting; transfers go on.
    function pause() external onlyRole(PAUSER_ROLE) {
        _pause();
    }

    /// @notice Lets minting go on.
    function unpause() external onlyRole(PAUSER_ROLE) {
        _unpause();
    }

    /// @inheritdoc IKefirCollection
    function contractURI() external view returns (string memory) {
        return _collectionURI;
    }

    /// @notice How many tokens were minted, which is how many there are.
    /// @return The count.
    function totalSupply() external view returns (uint256) {
        return _supply;
    }

    /// @notice Tells which of the interfaces it names are here.
    /// @param interfaceId The id of an interface after ERC-165.
    /// @return Whether it is.
    function supportsInterface(
        bytes4 interfaceId
    ) public view override(ERC721Upgradeable, ERC2981Upgradeable, AccessControlUpgradeable) returns (bool) {
        return interfaceId == _ERC4906_ID || super.supportsInterface(interfaceId);
    }

    /// @dev What `tokenURI` puts the id after.
    function _baseURI() internal view override returns (string memory) {
        return _tokenBase;
    }

    /// @dev A share of nothing needs no receiver, and OpenZeppelin refuses the zero address as one.
    function _applyRoyalty(address receiver, uint96 bps) private {
        if (bps > MAX_ROYALTY_BPS) revert KefirCollectionRoyaltyTooHigh(bps, MAX_ROYALTY_BPS);
        if (bps == 0) _deleteDefaultRoyalty();
        else _setDefaultRoyalty(receiver, bps);
        emit RoyaltyChanged(receiver, bps);
    }
}
